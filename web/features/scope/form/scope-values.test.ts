import { describe, expect, it } from 'vitest';
import { bodyOf, errorsOf } from './scope-values.ts';

const values = {
  value: 'no',
  reason: 'The design has none.',
  name: 'Lena Ortiz',
  role: '',
  end: '2027-01-31',
} as const;

describe('the form values of a statement', () => {
  it('is valid until the end of its last day, and includes a role only if one was entered', () => {
    expect(bodyOf('has-tools', values)).toEqual({
      fact: 'has-tools',
      value: 'no',
      reason: 'The design has none.',
      person: { name: 'Lena Ortiz' },
      expiresAt: '2027-01-31T23:59:59.999Z',
    });
    expect(bodyOf('has-tools', { ...values, role: 'CMIO' }).person).toEqual({
      name: 'Lena Ortiz',
      role: 'CMIO',
    });
    expect(errorsOf('has-tools', values)).toEqual({});
  });

  it('is validated by the rules of the API, field by field', () => {
    expect(errorsOf('has-tools', { ...values, reason: ' ', name: '', end: '' })).toEqual({
      reason: 'Reason is required',
      name: 'Name of the person is required',
      end: 'Choose the last day',
    });
  });
});
