import { findPhi } from './phi.ts';
import type { Sensitive } from './recogniser.ts';
import { findSecrets } from './secrets.ts';

/** Stretches that do not overlap, in order of place; where two overlap, the union under the first one's kind. */
const merged = (stretches: readonly Sensitive[]): readonly Sensitive[] => {
  const result: Sensitive[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && stretch.start < last.end)
      result[result.length - 1] = { ...last, end: Math.max(last.end, stretch.end) };
    else result.push(stretch);
  }
  return result;
};

/** Replaces every secret and health identifier by `[masked <kind>]`. Masking a masked text changes nothing. */
export const maskText = (text: string): string => {
  let result = '';
  let from = 0;
  for (const { kind, start, end } of merged([...findSecrets(text), ...findPhi(text)])) {
    result += `${text.slice(from, start)}[masked ${kind}]`;
    from = end;
  }
  return result + text.slice(from);
};
