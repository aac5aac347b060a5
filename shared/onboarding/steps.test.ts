import { describe, expect, it } from 'vitest';
import { type Activity, onboardingOf, type StepMarks, stepIds } from './steps.ts';

const nothing: Activity = { hasDiscovered: false, hasAgents: false, hasScanned: false, hasMonitored: false };
const everything: Activity = { hasDiscovered: true, hasAgents: true, hasScanned: true, hasMonitored: true };
const mark = { by: 'Ada Lovelace', at: '2026-11-28T09:00:00.000Z' };

const done = (activity: Activity, marks: StepMarks = {}) =>
  onboardingOf(activity, marks)
    .steps.filter(({ isDone }) => isDone)
    .map(({ id }) => id);

describe('onboarding', () => {
  it('has five steps, of which a new organization has done the first', () => {
    expect(stepIds).toHaveLength(5);
    expect(done(nothing)).toEqual(['account']);
    expect(onboardingOf(nothing, {}).percent).toBe(20);
  });

  it.each([
    ['hasDiscovered', 'discovery'],
    ['hasAgents', 'registration'],
    ['hasScanned', 'scanning'],
    ['hasMonitored', 'monitoring'],
  ] as const)('completes a step by what the organization did: %s', (fact, step) => {
    expect(done({ ...nothing, [fact]: true })).toEqual(['account', step]);
  });

  it('completes a step that a user marked, and states the user', () => {
    const { steps, percent } = onboardingOf(nothing, { discovery: mark });
    expect(steps.find(({ id }) => id === 'discovery')).toEqual({
      id: 'discovery',
      isDone: true,
      isObserved: false,
      mark,
    });
    expect(percent).toBe(40);
  });

  it('counts a step once that is both observed and marked, up to 100 %', () => {
    expect(onboardingOf(everything, { scanning: mark }).percent).toBe(100);
  });
});
