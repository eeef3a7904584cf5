/** How brackets may be counted wrongly. */
export interface Counting {
  /** Counts brackets in strings too. */
  readonly inStrings?: boolean;
  /** Ends a string at every quote. */
  readonly anyQuote?: boolean;
}

/** What counting the brackets of a text finds. */
export interface Counted {
  /** Behind which unit they first return to zero. */
  readonly closed: number | undefined;
  /** What would close what is open, from the inside out. */
  readonly open: string;
  readonly inString: boolean;
  readonly deepest: number;
  /** Whether a bracket closed one of another kind. */
  readonly mixed: boolean;
}

/** Counts the brackets of a text that begins with one; of another text nothing. */
export function counted(text: string, { inStrings, anyQuote }: Counting = {}): Counted {
  const stack: string[] = [];
  let [inString, deepest, mixed] = [false, 0, false];
  let closed: number | undefined;
  for (let i = 0; i < text.length && closed === undefined; i++) {
    const unit = text.charAt(i);
    if (inString && unit === '\\' && !anyQuote) i++;
    else if (unit === '"') inString = !inString;
    else if (!inString || inStrings) {
      if (unit === '{' || unit === '[') deepest = Math.max(deepest, stack.push(unit === '{' ? '}' : ']'));
      if (unit !== '}' && unit !== ']') continue;
      mixed ||= stack.pop() !== unit;
      if (stack.length === 0) closed = i + 1;
    }
  }
  return { closed, open: stack.reverse().join(''), inString, deepest, mixed };
}

/** True for a text that begins with a bracket, behind white space. */
export function isBracketed(text: string): boolean {
  return /^[ \t\r\n]*[[{]/.test(text);
}
