import { describe, expect, it } from 'vitest';
import { bodyOf, type ExceptionValues, errorsOf } from './exception-values.ts';

const values: ExceptionValues = {
  kind: 'compensating-control',
  reason: 'The terminal cannot.',
  measure: 'It stands in a locked room.',
  name: 'Dr. Lena Ortiz',
  role: 'Chief Medical Officer',
  end: '2027-03-01',
};

describe('the exception form', () => {
  it('sends the end of the last day, in UTC', () => {
    expect(bodyOf('session-idle-timeout', values)).toEqual({
      parameter: 'session-idle-timeout',
      kind: 'compensating-control',
      reason: 'The terminal cannot.',
      measure: 'It stands in a locked room.',
      person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
      expiresAt: '2027-03-01T23:59:59.999Z',
    });
    expect(errorsOf('session-idle-timeout', values)).toEqual({});
  });

  it('sends no measure for an accepted risk, even if one was entered before', () => {
    const risk = { ...values, kind: 'accepted-risk' } as const;
    expect(bodyOf('session-idle-timeout', risk)).not.toHaveProperty('measure');
    expect(errorsOf('session-idle-timeout', risk)).toEqual({});
  });

  it('reports the error of each field', () => {
    const nothing = { ...values, reason: ' ', measure: '', name: '', role: '', end: '' };
    expect(errorsOf('session-idle-timeout', nothing)).toEqual({
      reason: 'Reason is required',
      measure: 'Measure is required',
      name: 'Name of the person is required',
      role: 'Role is required',
      end: 'Choose the last day',
    });
  });
});
