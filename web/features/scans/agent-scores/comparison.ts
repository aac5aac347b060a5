import type { ControlResult, ParameterResult, ScanResults } from '#shared/scans/contract.ts';
import { movement } from '#shared/scans/movement.ts';
import { strongestFirst } from '#web/features/evidence/offered/speaks.ts';
import { earnedSum } from '#web/ui/earned-bar/segments.ts';
import { addUp } from './add-up.ts';

/** A parameter whose points differ in the later of two scans. Points have two decimals. */
export type ComparedMove = ScanResults['moved'][number] & {
  /** The decisive evidence in the later scan; absent if there is none. */
  readonly evidence: ParameterResult['evidence'][number] | undefined;
};

export interface Comparison {
  /** Parameters whose verdict changed, largest change first. */
  readonly verdicts: readonly ComparedMove[];
  /** Parameters with the same verdict but a different share, because others entered or left the scope. */
  readonly shares: readonly ComparedMove[];
  /** Points earned in each scan, to two decimals. The changes add up to the difference. */
  readonly from: number;
  readonly to: number;
}

const DECIMALS = 2;
const shown = (points: number): number => Math.round(points * 10 ** DECIMALS) / 10 ** DECIMALS;

const decisiveIn = (controls: readonly ControlResult[], id: string) => {
  const found = controls.flatMap(({ parameters }) => parameters).find((one) => one.id === id);
  return found && strongestFirst(found.evidence)[0];
};

/** Compares two scans of the same agent and framework: what changed the score. */
export const compareScans = (
  before: Pick<ScanResults, 'controls' | 'points'>,
  after: Pick<ScanResults, 'controls' | 'points'>,
): Comparison => {
  const [from, to] = [shown(earnedSum(before.points)), shown(earnedSum(after.points))];
  const moves = movement(before.controls, after.controls);
  const figures = addUp(
    moves.map(({ points }) => points),
    to - from,
    DECIMALS,
  );
  const compared = moves.map((move, at) => ({
    ...move,
    points: figures[at] ?? 0,
    evidence: decisiveIn(after.controls, move.parameterId),
  }));
  return {
    verdicts: compared.filter((move) => move.from !== move.to),
    shares: compared.filter((move) => move.from === move.to),
    from,
    to,
  };
};
