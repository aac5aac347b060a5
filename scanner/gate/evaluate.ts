/**
 * Decides whether scans pass the gate. Unknown never counts as better: evidence that no longer exists is
 * worse.
 */
import type { Verdict } from '#shared/scoring/verdict.ts';
import type { Baseline } from './baseline.ts';
import { parametersOf } from './baseline.ts';
import type { Scanned } from './scan-agents.ts';

/** Best first. Not-applicable is not compared, except after a failure: excluding it does not fix it. */
const order: readonly Verdict[] = ['pass', 'partial', 'not-evidenced', 'fail'];

export interface Objection {
  readonly scan: Scanned;
  /** The parameter; undefined for the scan as a whole. */
  readonly parameterId: string | undefined;
  readonly message: string;
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
    // A parameter that is new in the catalog is not compared.
    const was = before.verdicts[id];
    if (was === undefined || !isWorse(was, verdict)) return [];
    return [{ scan, parameterId: id, message: `${title}: was ${was}, is ${verdict}. ${reason}` }];
  });
  const comparable = before.modelVersion === scan.modelVersion;
  const fell = comparable && before.score !== null && (scan.score === null || scan.score < before.score);
  return fell
    ? [
        ...worse,
        {
          scan,
          parameterId: undefined,
          message: `The score fell from ${before.score} to ${scan.score ?? 'none'}.`,
        },
      ]
    : worse;
};

/** An agent that did not respond was evaluated from stored evidence: switching it off must not pass. */
const unreached = (scan: Scanned): readonly Objection[] =>
  (scan.addresses ?? [])
    .filter(({ reached }) => reached === 'no')
    .map(({ address, reason }) => ({
      ...{ scan, parameterId: undefined },
      message: `${address} did not respond${reason === undefined ? '' : ` (${reason})`}, so the scan used stored evidence.`,
    }));

const tooLow = (scan: Scanned, least: number | undefined): readonly Objection[] =>
  least === undefined || (scan.score !== null && scan.score >= least)
    ? []
    : [{ scan, parameterId: undefined, message: `The score is ${scan.score ?? 'none'}, below ${least}.` }];

/** Returns everything that prevents scans from passing; empty if they pass. */
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
