/* Generated from spec/framing.json by `npm run generate`: change the list, not this file. */
import type { FrameEntry } from './framing.gen.ts';

/** What a port needs of an entry of the list. */
export type Frame = Pick<FrameEntry, 'id' | 'at' | 'case' | 'pattern'>;

export const REPLACEMENT = "[removed]";

export const frames: readonly Frame[] = [
  { id: "frame.token.chatml", at: "anywhere", case: "fold", pattern: "<\\|[a-z0-9_]{1,40}\\|>" },
  { id: "frame.token.fullwidth", at: "anywhere", case: "exact", pattern: "<\uff5c[^\uff5c<>\\[\\]\"\\\\]{1,40}\uff5c>" },
  { id: "frame.token.inst", at: "anywhere", case: "exact", pattern: "\\[/?INST\\]" },
  { id: "frame.token.sys", at: "anywhere", case: "exact", pattern: "<</?SYS>>" },
  { id: "frame.token.turn", at: "anywhere", case: "exact", pattern: "<(?:start|end)_of_turn>" },
  { id: "frame.token.tools", at: "anywhere", case: "exact", pattern: "\\[/?(?:AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\\]" },
  { id: "frame.tag.tool", at: "anywhere", case: "fold", pattern: "</?(?:tool_result|tool_response|tool_call|tool_use|tool_output|function_call|function_result|function_response)s?(?:[ \\t\\r\\n/][^<>\\[\\]]{0,200}>|>)?" },
  { id: "frame.tag.system", at: "anywhere", case: "fold", pattern: "</?system[-_](?:reminder|prompt|message|instruction)s?(?:[ \\t\\r\\n/][^<>\\[\\]]{0,200}>|>)?" },
  { id: "frame.tag.system-bare", at: "anywhere", case: "fold", pattern: "</?system>" },
  { id: "frame.directive.ignore", at: "anywhere", case: "fold", pattern: "(?:ignore|disregard|forget|override)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}(?:(?:all|any|every|of|the|your|my|these|those)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}){0,4}(?:previous|prior|above|earlier|preceding|foregoing)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}(?:(?:system|developer|user)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8})?(?:instruction|prompt|direction|directive|rule|message|command)s?" },
  { id: "frame.directive.forget", at: "anywhere", case: "fold", pattern: "forget[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}(?:everything|all)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}(?:above|before[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}this|you[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}(?:were|have[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}been)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}told)" },
  { id: "frame.directive.mode", at: "anywhere", case: "fold", pattern: "you[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}are[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}now[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}in[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}(?:developer|debug|god|admin|root|jailbreak|unrestricted)[ \\t\\r\\n\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]{0,8}mode" },
  { id: "frame.label.role", at: "line", case: "fold", pattern: "[ \\t>#*_]*(?:\\[removed\\][ \\t>#*_]*)*(?:system|assistant|developer|human|user|tool)[ \\t*_]*[:\uff1a](?:[ \\t>#*_]*(?:\\[removed\\][ \\t>#*_]*)*(?:system|assistant|developer|human|user|tool)[ \\t*_]*[:\uff1a])*" },
];
