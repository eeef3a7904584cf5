/** What a buffer holds, or a chunk brings, of what tells calls apart. */
export interface Named {
  readonly name: string | undefined;
  readonly id: string | undefined;
}

/** One reason to start a new call. */
export type NewCallRule = (held: Named, brings: Named) => boolean;

export type NewCallReason = 'otherId' | 'nameAgain' | 'otherName' | 'leftovers';

/** The rules of `stream.call.*`: a chunk starts a new call if one of them says so. */
export const newCallRules: Readonly<Record<NewCallReason, NewCallRule>> = {
  /** `stream.call.other-id` */
  otherId: (held, brings) => brings.id !== undefined && held.id !== undefined && held.id !== brings.id,
  /** `stream.call.name-again` */
  nameAgain: (held, brings) =>
    brings.name !== undefined && brings.id === undefined && held.name !== undefined && held.id !== undefined,
  /** `stream.call.other-name` */
  otherName: (held, brings) =>
    brings.name !== undefined &&
    held.name !== undefined &&
    held.name !== brings.name &&
    held.id === undefined,
  /** `stream.call.leftovers` */
  leftovers: (held, brings) =>
    (brings.name !== undefined || brings.id !== undefined) &&
    held.name === undefined &&
    held.id === undefined,
};

/** True if a chunk that brings this to a buffer that holds that starts a new call. */
export function startsCall(held: Named, brings: Named): boolean {
  if (brings.name === undefined && brings.id === undefined) return false;
  const { otherId, nameAgain, otherName, leftovers } = newCallRules;
  return (
    otherId(held, brings) || nameAgain(held, brings) || otherName(held, brings) || leftovers(held, brings)
  );
}
