/** Texts of a next step: what it gains, how long it takes, and what limits the gain. */
import type { NextStep } from '#shared/scans/next-step.ts';

/** Returns the gain, such as `+11 points` or `up to +20 points`. */
export const gainText = ({
  points,
  isUpTo,
  heldBy,
}: Pick<NextStep, 'points' | 'isUpTo' | 'heldBy'>): string => {
  if (points === 0) return heldBy === undefined ? 'less than 1 point' : '+0 points';
  return `${isUpTo ? 'up to ' : ''}+${points} ${points === 1 ? 'point' : 'points'}`;
};

/** Returns a duration, such as `15 min` or `1 h 30 min`. */
export const minutesText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
};

const capText = ({ lifts, heldBy }: Pick<NextStep, 'lifts' | 'heldBy'>): readonly string[] => [
  ...(lifts
    ? [
        lifts.to === null
          ? `Lifts the cap of ${lifts.from}.`
          : `Lifts the cap from ${lifts.from} to ${lifts.to}.`,
      ]
    : []),
  ...(heldBy === undefined ? [] : [`The score then stays capped. ${heldBy}`]),
];

/** Returns what the gain depends on, in short sentences; empty if there is nothing to add. */
export const noteText = (step: NextStep): string =>
  [
    ...capText(step),
    ...(step.kind === 'attest' ? ['Counts in full after a second person approves it.'] : []),
    ...(step.isUpTo
      ? [`Can show ${step.parameters} ${step.parameters === 1 ? 'parameter' : 'parameters'}.`]
      : []),
  ].join(' ');

/** Returns the step that raises coverage first, as a clause; undefined if none does. */
export const coverageText = (steps: readonly NextStep[]): string | undefined => {
  const first = steps.find(({ coverage }) => coverage > 0);
  return first && `${first.title}: coverage ${first.isUpTo ? 'up to ' : ''}+${first.coverage}%`;
};
