/** The hundred points of a score and where each of them goes. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { CompiledFramework } from './compile.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { EarnedPoints } from './score.ts';

/** The eight sums in the order of the earned bar; the first four are the strengths, the first five are earned. */
export const slots = [...strengths, 'partial', 'missed', 'failing', 'unproven'] as const;
const EARNED = 5;
const [PARTIAL, MISSED, FAILING, UNPROVEN] = [4, 5, 6, 7] as const;

const slotOf: Readonly<Record<Strength, number>> = {
  observed: 0,
  infrastructure: 1,
  declared: 2,
  attested: 3,
};

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
  const { parameters, controls } = compiled;
  const weightIn = (place: number): number =>
    judged[place]?.verdict === 'not-applicable' ? 0 : (parameters[place]?.weight ?? 0);
  const available: number[] = [];
  let applicable = 0;
  for (const { members } of controls) {
    let sum = 0;
    for (const place of members) sum += weightIn(place);
    if (sum > 0) applicable += 1;
    available.push(sum);
  }
  for (let control = 0; control < controls.length; control += 1) {
    const whole = available[control] ?? 0;
    const members = controls[control]?.members ?? [];
    if (whole === 0) continue;
    for (let member = 0; member < members.length; member += 1) {
      const place = members[member] ?? -1;
      const one = judged[place];
      const points = (100 * weightIn(place)) / (applicable * whole);
      switch (one?.verdict) {
        case 'pass':
          give(slotOf[one.strength ?? 'attested'], points, control, member);
          break;
        case 'partial':
          give(PARTIAL, points / 2, control, member);
          give(MISSED, points / 2, control, member);
          break;
        case 'fail':
          give(FAILING, points, control, member);
          break;
        case 'not-evidenced':
          give(UNPROVEN, points, control, member);
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
