import { describe, expect, it } from 'vitest';
import { type AttestValues, attestBody, attestErrors, attestedValue } from './attest-values.ts';

const minutes = { id: 'credential-revocation-time', value: { type: 'duration', unit: 'minutes' } } as const;
const today = '2026-11-20';
const review = { id: 'access-review-age', value: { type: 'date', of: 'the last access review' } } as const;
const values: AttestValues = {
  value: '12',
  name: 'Dana Reyes',
  role: '',
  reference: 'Exercise report',
  date: '2026-07-01',
  statement: 'Timed.',
  end: '2027-05-01',
};

describe('the values of an attestation', () => {
  it.each([
    [{ type: 'boolean' }, 'no', false],
    [{ type: 'percentage' }, ' 99.5 ', 99.5],
    [{ type: 'integer', unit: 'days' }, 'ten', undefined],
    [{ type: 'date' }, '2027-01-31', '2027-01-31'],
    [{ type: 'text', of: 'owner' }, ' Dana Reyes\n', 'Dana Reyes'],
    [{ type: 'text', of: 'owner' }, ' ', undefined],
    [{ type: 'list', of: 'vendors' }, 'A\n\n B \n', ['A', 'B']],
    [{ type: 'enum', options: ['yes', 'no'] }, '', undefined],
  ] as const)('parse as %j from "%s"', (type, text, value) => {
    expect(attestedValue(type, text)).toEqual(value);
  });

  it('are converted to the API format', () => {
    expect(attestBody(minutes, values)).toEqual({
      parameter: 'credential-revocation-time',
      value: 12,
      person: { name: 'Dana Reyes' },
      document: { reference: 'Exercise report', date: '2026-07-01' },
      statement: 'Timed.',
      expiresAt: '2027-05-01T23:59:59.999Z',
    });
    expect(attestErrors(minutes, values, today)).toEqual({});
  });

  it('are validated field by field, with messages that fit the form', () => {
    const nothing = { value: '', name: '', role: '', reference: '', date: '', statement: '', end: '' };
    expect(attestErrors(minutes, nothing, today)).toEqual({
      value: 'Must be a whole number of minutes, 0 or more',
      name: 'Name of the person is required',
      reference: 'Document is required',
      date: 'Choose the date of the document',
      statement: 'Statement is required',
      end: 'Choose the last day',
    });
  });

  it.each([
    ['', '2026-07-01', 'Must be the date of the last access review, written YYYY-MM-DD'],
    ['2026-11-21', '2026-07-01', 'Must not be in the future; days are in UTC'],
    [
      '2026-07-02',
      '2026-07-01',
      'The document is dated 2026-07-01, so it cannot prove 2026-07-02 as the date of the last access review',
    ],
    ['2026-07-01', '2026-07-01', undefined],
    ['2026-07-02', '', undefined],
  ])('for a date, %j with a document dated %j', (value, date, wrong) => {
    expect(attestErrors(review, { ...values, value, date }, today).value).toBe(wrong);
  });
});
