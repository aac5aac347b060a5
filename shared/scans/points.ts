/** The hundred points of a score and where each of them goes (design §6, look §3). */
import { strengths } from '#shared/evidence/evidence.ts';
import type { CompiledFramework } from './compile.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { EarnedPoints } from './score.ts';

/** The eight sums in the order of the earned bar; the first four are the strengths, the first five are earned. */
export const slots = [...strengths, 'partial', 'missed', 'failing', 'unproven'] as const;
const EARNED = 5;
const [PARTIAL, MISSED, FAILING, UNPROVEN] = [4, 5, 6, 7] as const;

/** Sums by slot, not rounded. */
export type Sums = number[];
export const noSums = (): Sums => [0, 0, 0, 0, 0, 0, 0, 0];

/** Told of every allotment: points of a member of a control go to a slot. */
export type Allot = (slot: number, points: number, control: number, member: number) => void;

/**
 * Hands out the points. Each control with an applicable parameter is worth 100 ÷ their number, shared among its
 * applicable parameters by weight. A pass earns for the kind of evidence that decided; half of a partial is earned.
 * @param judged in the order of `compiled.parameters`
 */
export const allot = (
  compiled: CompiledFramework,
  judged: readonly Judged<Judgeable>[],
  give: Allot,
): void => {
  const available = compiled.controls.map(({ members }) => {
    let sum = 0;
    for (const place of members) {
      if (judged[place]?.verdict !== 'not-applicable') sum += compiled.parameters[place]?.weight ?? 0;
    }
    return sum;
  });
  let applicable = 0;
  for (const weight of available) if (weight > 0) applicable += 1;

  for (const [c, { members }] of compiled.controls.entries()) {
    const whole = available[c] ?? 0;
    for (const [m, place] of members.entries()) {
      const one = judged[place];
      const points = (100 * (compiled.parameters[place]?.weight ?? 0)) / (applicable * whole);
      switch (one?.verdict) {
        case 'pass':
          give(strengths.indexOf(one.strength ?? 'attested'), points, c, m);
          break;
        case 'partial':
          give(PARTIAL, points / 2, c, m);
          give(MISSED, points / 2, c, m);
          break;
        case 'fail':
          give(FAILING, points, c, m);
          break;
        case 'not-evidenced':
          give(UNPROVEN, points, c, m);
          break;
        default:
      }
    }
  }
};

/** Rounds so that the order in which points were summed leaves no trace. */
export const rounded = (value: number, decimals: number): number => {
  const exact = Math.round(value * 1e9) / 1e9;
  return Math.round(exact * 10 ** decimals) / 10 ** decimals;
};

/** Sums as they are shown: to a thousandth of a point. */
export const earnedPointsOf = (sums: Readonly<Sums>): EarnedPoints => ({
  observed: rounded(sums[0] ?? 0, 3),
  infrastructure: rounded(sums[1] ?? 0, 3),
  declared: rounded(sums[2] ?? 0, 3),
  attested: rounded(sums[3] ?? 0, 3),
  partial: rounded(sums[PARTIAL] ?? 0, 3),
  missed: rounded(sums[MISSED] ?? 0, 3),
  failing: rounded(sums[FAILING] ?? 0, 3),
  unproven: rounded(sums[UNPROVEN] ?? 0, 3),
});

/** What of the sums is earned. */
export const earned = (sums: Readonly<Sums>): number => {
  let sum = 0;
  for (let slot = 0; slot < EARNED; slot++) sum += sums[slot] ?? 0;
  return sum;
};

/** What of the points is earned: the score before it is rounded. */
export const earnedOf = (points: EarnedPoints): number =>
  points.observed + points.infrastructure + points.declared + points.attested + points.partial;
