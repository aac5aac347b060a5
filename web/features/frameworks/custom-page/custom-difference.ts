/** The changes of a version as text. */
import type { CustomVersionReply } from '#shared/frameworks/custom/custom-routes.ts';

type Difference = CustomVersionReply['difference'];

const words = { added: 'added', removed: 'removed', changed: 'changed' } as const;

/**
 * Returns texts such as `2 added (A.1, A.2)` and `7 removed (C2, C3, … and 2 more)`; empty if nothing
 * differs.
 */
export const differenceParts = (difference: Difference): readonly string[] =>
  (Object.keys(words) as (keyof typeof words)[]).flatMap((kind) => {
    const { count, ids } = difference[kind];
    if (count === 0) return [];
    const more = count - ids.length;
    return [`${count} ${words[kind]} (${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''})`];
  });

/** Summarizes the control changes of a version in one sentence. */
export const differenceText = (difference: Difference): string =>
  differenceParts(difference).join(', ') || 'No controls changed';
