import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exceptionBody, MEASURE_BELONGS } from './contract.ts';
import { type Exception, exceptionKinds, hasMeasure, stateOf } from './exception.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const approved = { at: NOW, by: 'second@hospital.example' };
const declined = { ...approved, reason: 'The corridor is public.' };
const withdrawn = { at: NOW, by: 'dana@hospital.example', reason: 'The terminal is gone.' };

const exception = (more: Partial<Exception> = {}): Exception => ({
  id: 'e',
  parameterId: 'p',
  kind: 'accepted-risk',
  reason: 'Replaced in autumn.',
  person: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
  recordedAt: '2026-10-01T09:00:00.000Z',
  recordedBy: 'dana@hospital.example',
  expiresAt: '2027-05-01T00:00:00.000Z',
  ...more,
});

describe('an exception', () => {
  it.each<[string, Partial<Exception>]>([
    ['awaiting-approval', {}],
    ['in-force', { approved }],
    ['in-force', { approved, expiresAt: '2026-12-20T09:00:00.001Z' }],
    ['ending', { approved, expiresAt: '2026-12-20T09:00:00.000Z' }],
    ['ending', { approved, expiresAt: '2026-11-20T09:00:00.001Z' }],
    ['expired', { approved, expiresAt: NOW }],
    ['expired', { expiresAt: NOW }],
    ['declined', { declined }],
    ['withdrawn', { withdrawn }],
    ['withdrawn', { approved, withdrawn, expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('has state %s', (state, more) => {
    expect(stateOf(exception(more), NOW)).toBe(state);
  });
});

describe('the request body of an exception', () => {
  const { person, reason, expiresAt } = exception();
  const body = { parameter: 'p', kind: 'accepted-risk', reason, person, expiresAt };
  const wrong = (more: Record<string, unknown>) =>
    (v.safeParse(exceptionBody, { ...body, ...more }).issues ?? []).map((issue) => [
      v.getDotPath(issue),
      issue.message,
    ]);

  it.each(exceptionKinds)('requires a measure for %s only if the kind has one', (kind) => {
    const rejected = [['measure', MEASURE_BELONGS]];
    expect(wrong({ kind })).toEqual(hasMeasure(kind) ? rejected : []);
    expect(wrong({ kind, measure: 'A locked room.' })).toEqual(hasMeasure(kind) ? [] : rejected);
  });

  it.each([
    [
      'kind',
      { kind: 'waiver' },
      'Must be one of accepted-risk, compensating-control, documented-alternative',
    ],
    ['reason', { reason: ' ' }, 'Reason is required'],
    ['reason', { reason: 'x'.repeat(1001) }, 'Reason must be at most 1000 characters'],
    ['measure', { kind: 'compensating-control', measure: ' ' }, 'Measure is required'],
    ['person.name', { person: { ...person, name: '' } }, 'Name of the person is required'],
    ['person.role', { person: { name: 'Dana', role: ' ' } }, 'Role is required'],
    ['expiresAt', { expiresAt: '2027-05-01' }, 'Must be a time in UTC, such as 2026-11-20T08:40:00.000Z'],
  ])('rejects an invalid %s', (path, more, message) => {
    expect(wrong(more)).toEqual([[path, message]]);
  });
});
