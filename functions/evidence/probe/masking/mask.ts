import type { Finding } from './finding.ts';
import { findPhi } from './phi.ts';
import { findSecrets } from './secrets.ts';

/** Non-overlapping findings in order of place; where two overlap, the union under the first one's kind. */
const merged = (findings: readonly Finding[]): readonly Finding[] => {
  const result: Finding[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && finding.start < last.end)
      result[result.length - 1] = { ...last, end: Math.max(last.end, finding.end) };
    else result.push(finding);
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
