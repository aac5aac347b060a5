import { describe, expect, it } from 'vitest';
import type { NextStep } from '#shared/scans/next-step.ts';
import { coverageText, gainText, minutesText, noteText } from './step-text.ts';

const step: NextStep = {
  kind: 'repair',
  title: 'Serve HTTPS only',
  parameterId: 'transport-tls-enforced',
  parameters: 1,
  scanId: 's',
  points: 11,
  isUpTo: false,
  coverage: 0,
  minutes: 60,
};

describe('a next step', () => {
  it.each<[Partial<NextStep>, string]>([
    [{}, '+11 points'],
    [{ points: 1 }, '+1 point'],
    [{ isUpTo: true }, 'up to +11 points'],
    [{ points: 0 }, 'less than 1 point'],
    [{ points: 0, heldBy: 'At most 69: “Serve HTTPS only” fails.' }, '+0 points'],
  ])('with %j gains %s', (more, expected) => {
    expect(gainText({ ...step, ...more })).toBe(expected);
  });

  it.each([
    [1, '1 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [480, '8 h'],
  ])('of %i minutes takes %s', (minutes, expected) => {
    expect(minutesText(minutes)).toBe(expected);
  });

  it.each<[Partial<NextStep>, string]>([
    [{}, ''],
    [{ lifts: { from: 69, to: null } }, 'Lifts the cap of 69.'],
    [{ lifts: { from: 69, to: 84 } }, 'Lifts the cap from 69 to 84.'],
    [{ heldBy: 'At most 69: “X” fails.' }, 'The score then stays capped. At most 69: “X” fails.'],
    [{ kind: 'attest' }, 'Counts in full after a second person approves it.'],
    [{ isUpTo: true, parameters: 12 }, 'Can show 12 parameters.'],
  ])('with %j states %s', (more, expected) => {
    expect(noteText({ ...step, ...more })).toBe(expected);
  });

  it('that raises coverage first is named with its gain', () => {
    expect(coverageText([step, { ...step, isUpTo: true, coverage: 17 }])).toBe(
      'Serve HTTPS only: coverage up to +17%',
    );
    expect(coverageText([step])).toBeUndefined();
  });
});
