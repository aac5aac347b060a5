/** What changed a score between two scans of one agent and framework. */

import { earnedOf, rounded } from '#shared/scoring/points.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import type { ControlResult, ParameterResult, ScanResults } from './contract.ts';

type Move = ScanResults['moved'][number];

/** A control of the previous result, without its evidence, which is no longer needed. */
export interface PreviousControl {
  readonly parameters: readonly Pick<ParameterResult, 'id' | 'title' | 'verdict' | 'points'>[];
}

/** A parameter in one result; each control that names it has the same points. */
interface Standing {
  readonly title: string;
  readonly verdict: Verdict;
  readonly points: number;
}

const standings = (controls: readonly PreviousControl[]): ReadonlyMap<string, Standing> => {
  const found = new Map<string, Standing>();
  for (const { id, title, verdict, points } of controls.flatMap(({ parameters }) => parameters)) {
    found.set(id, { title, verdict, points: earnedOf(points) });
  }
  return found;
};

/** Returns the current reason, quoting the evidence if there is any. */
const becauseOf = ({ verdict, reason, evidence }: ParameterResult): string => {
  const decided = verdict === 'pass' || verdict === 'partial' || verdict === 'fail';
  return (decided ? evidence[0]?.detail : undefined) ?? reason;
};

/** Smaller differences are rounding errors. */
const NOTICEABLE = 0.0005;

/**
 * Returns every parameter whose verdict or points differ, largest change first. Points may differ without the
 * verdict when others entered or left the scope. The changes add up to the change of the earned points,
 * before caps and rounding. Results of another score model are not comparable: callers compare only results
 * of the same model.
 */
export const movement = (
  before: readonly PreviousControl[],
  after: readonly ControlResult[],
): readonly Move[] => {
  const [then, now] = [standings(before), standings(after)];
  const reasons = new Map(
    after.flatMap(({ parameters }) => parameters.map((one) => [one.id, becauseOf(one)])),
  );
  const moves: Move[] = [];
  for (const parameterId of new Set([...then.keys(), ...now.keys()])) {
    const [was, is] = [then.get(parameterId), now.get(parameterId)];
    const from = was?.verdict ?? 'not-applicable';
    const to = is?.verdict ?? 'not-applicable';
    const points = (is?.points ?? 0) - (was?.points ?? 0);
    if (from === to && Math.abs(points) < NOTICEABLE) continue;
    moves.push({
      parameterId,
      title: is?.title ?? was?.title ?? parameterId,
      from,
      to,
      points: rounded(points, 3),
      because: reasons.get(parameterId) ?? 'The framework no longer includes it.',
    });
  }
  return moves.toSorted(
    (a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.parameterId < b.parameterId ? -1 : 1),
  );
};
