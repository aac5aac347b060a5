import { findPhi } from './phi.ts';
import type { Sensitive } from './recognizer.ts';
import { findSecrets } from './secrets.ts';

/** Merges overlapping stretches, in text order; of two that begin together, the union has the kind of the first. */
const merged = (stretches: readonly Sensitive[]): readonly Sensitive[] => {
  const result: Sensitive[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && stretch.start < last.end)
      result[result.length - 1] = { ...last, end: Math.max(last.end, stretch.end) };
    else result.push(stretch);
  }
  return result;
};

/**
 * Returns every secret and health identifier in a text except those that `isOwn` accepts; stretches do not
 * overlap.
 */
export const sensitiveIn = (
  text: string,
  isOwn: (value: string) => boolean = () => false,
): readonly Sensitive[] =>
  merged([...findSecrets(text), ...findPhi(text)].filter(({ start, end }) => !isOwn(text.slice(start, end))));

/** Replaces each stretch by `[masked <kind>]`; stretches must not overlap. */
export const masked = (text: string, stretches: readonly Sensitive[]): string => {
  let result = '';
  let from = 0;
  for (const { kind, start, end } of stretches) {
    result += `${text.slice(from, start)}[masked ${kind}]`;
    from = end;
  }
  return result + text.slice(from);
};

/** Replaces every secret and health identifier by `[masked <kind>]`. Idempotent. */
export const maskText = (text: string): string => masked(text, sensitiveIn(text));
