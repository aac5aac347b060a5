import { describe, expect, it } from 'vitest';
import { approverText, isJustInvited } from './approval.ts';

describe('an approval', () => {
  it('names the approver, and states if the recorder had just invited them', () => {
    expect(approverText({ by: 'second@hospital.example' })).toBe('second@hospital.example');
    expect(approverText({ by: 'second@hospital.example', invitedByRecorder: true })).toBe(
      'second@hospital.example, invited by the recorder less than a day before',
    );
  });

  it.each([
    ['2026-11-20T08:00:00.001Z', true],
    ['2026-11-20T08:00:00.000Z', false],
  ])('by an account invited at %s counts as just invited: %s', (invitedAt, just) => {
    expect(isJustInvited(invitedAt, '2026-11-21T08:00:00.000Z')).toBe(just);
  });
});
