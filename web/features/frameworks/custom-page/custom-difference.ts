/** What a version changes, in words. */
import type { CustomVersionReply } from '#shared/frameworks/custom/custom-routes.ts';

type Difference = CustomVersionReply['difference'];

const words = { added: 'added', removed: 'removed', changed: 'changed' } as const;

/** Such as `2 added (A.1, A.2)`, `7 removed (C2, C3, … and 2 more)`; nothing where nothing differs. */
export const differenceParts = (difference: Difference): readonly string[] =>
  (Object.keys(words) as (keyof typeof words)[]).flatMap((kind) => {
    const { count, ids } = difference[kind];
    if (count === 0) return [];
    const more = count - ids.length;
    return [`${count} ${words[kind]} (${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''})`];
  });

/** One sentence for what a version changes in its controls. */
export const differenceText = (difference: Difference): string =>
  differenceParts(difference).join(', ') || 'No control changed';
