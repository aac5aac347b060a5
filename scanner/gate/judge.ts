/** Whether scans pass the gate. Unknown never passes for better: what was shown once and is not any more is worse. */
import type { Verdict } from '#shared/judging/verdict.ts';
import type { Baseline } from './baseline.ts';
import { parametersOf } from './baseline.ts';
import type { Scanned } from './scan-agents.ts';

/** Best first. What does not apply compares with nothing, but for what failed before: to rule it out mends nothing. */
const order: readonly Verdict[] = ['pass', 'partial', 'not-evidenced', 'fail'];

export interface Objection {
  readonly scan: Scanned;
  /** A parameter; undefined of the scan as a whole. */
  readonly parameterId: string | undefined;
  readonly says: string;
}

const isWorse = (before: Verdict, now: Verdict): boolean => {
  if (now === 'not-applicable' || before === 'not-applicable') return now === 'fail';
  return order.indexOf(now) > order.indexOf(before);
};

const regressions = (scan: Scanned, baseline: Baseline): readonly Objection[] => {
  const before = baseline.scans.find(
    ({ agentId, framework }) => agentId === scan.agentId && framework === scan.framework,
  );
  if (before === undefined) return [];
  const worse = parametersOf(scan).flatMap(({ id, title, verdict, reason }): readonly Objection[] => {
    // A parameter that is new to the catalogue compares with nothing.
    const was = before.verdicts[id];
    if (was === undefined || !isWorse(was, verdict)) return [];
    return [{ scan, parameterId: id, says: `${title}: was ${was}, is ${verdict}. ${reason}` }];
  });
  const comparable = before.modelVersion === scan.modelVersion;
  const fell = comparable && before.score !== null && (scan.score === null || scan.score < before.score);
  return fell
    ? [
        ...worse,
        {
          scan,
          parameterId: undefined,
          says: `The score fell from ${before.score} to ${scan.score ?? 'none'}.`,
        },
      ]
    : worse;
};

/** An agent that gave no answer was judged by what was known before: to switch it off must not pass. */
const unreached = (scan: Scanned): readonly Objection[] =>
  (scan.addresses ?? [])
    .filter(({ reached }) => reached === 'no')
    .map(({ address, reason }) => ({
      ...{ scan, parameterId: undefined },
      says: `${address} gave no answer${reason === undefined ? '' : ` (${reason})`}, so that the scan judged what was known before.`,
    }));

const tooLow = (scan: Scanned, least: number | undefined): readonly Objection[] =>
  least === undefined || (scan.score !== null && scan.score >= least)
    ? []
    : [{ scan, parameterId: undefined, says: `The score is ${scan.score ?? 'none'}, below ${least}.` }];

/** Everything that keeps scans from passing; empty where they pass. */
export const objectionsTo = (
  scans: readonly Scanned[],
  baseline: Baseline | undefined,
  leastOf: (agentId: string) => number | undefined,
): readonly Objection[] =>
  scans.flatMap((scan) => [
    ...unreached(scan),
    ...tooLow(scan, leastOf(scan.agentId)),
    ...(baseline === undefined ? [] : regressions(scan, baseline)),
  ]);
