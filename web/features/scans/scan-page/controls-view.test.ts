import { describe, expect, it } from 'vitest';
import type { ControlResult, ParameterResult } from '#shared/scans/contract.ts';
import type { EarnedPoints, Verdict } from '#shared/scoring/score.ts';
import {
  byAttention,
  conflictsOf,
  parametersOf,
  verdictCounts,
  viewControls,
  viewParameters,
} from './controls-view.ts';

const none: EarnedPoints = {
  tested: 0,
  configuration: 0,
  documented: 0,
  listed: 0,
  selfReported: 0,
  needsStrongerProof: 0,
  partialLoss: 0,
  failing: 0,
  noEvidence: 0,
};

const parameter = (id: string, verdict: Verdict, more: Partial<ParameterResult> = {}): ParameterResult => ({
  id,
  title: `Title of ${id}`,
  verdict,
  severity: 'medium',
  reason: '',
  change: '',
  worth: 0,
  strength: null,
  credit: 0,
  conflict: false,
  evidence: [],
  gaps: [],
  points: none,
  ...more,
});

const control = (
  id: string,
  state: Verdict,
  score: number | null,
  parameters: ParameterResult[],
): ControlResult => ({
  id,
  title: `Control ${id}`,
  intent: '',
  state,
  score,
  points: {
    ...none,
    failing: state === 'fail' ? 100 - (score ?? 0) : 0,
    needsStrongerProof: state === 'pass' ? 100 - (score ?? 0) : 0,
    noEvidence: state === 'not-evidenced' ? 100 : 0,
  },
  parameters,
});

const controls = [
  control('c-pass', 'pass', 100, [parameter('tls', 'pass')]),
  control('c-blind', 'not-evidenced', 0, [parameter('keys', 'not-evidenced')]),
  control('c-fail-93', 'fail', 93, [parameter('auth', 'fail', { severity: 'high', worth: 2 })]),
  control('c-fail-50', 'fail', 50, [
    parameter('auth', 'fail', { severity: 'high', worth: 2 }),
    parameter('cors', 'partial', { severity: 'low' }),
  ]),
  control('c-na', 'not-applicable', null, []),
];
const results = { controls };
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the controls of a scan', () => {
  it('sorts failing controls first, then by lowest score, with inapplicable ones last', () => {
    expect(ids(viewControls(controls, {}))).toEqual(['c-fail-50', 'c-fail-93', 'c-blind', 'c-pass', 'c-na']);
  });

  it('preserves the framework order on request', () => {
    expect(ids(viewControls(controls, { sort: 'framework' }))).toEqual(ids(controls));
  });

  it('sorts by lost points', () => {
    expect(ids(viewControls(controls, { sort: 'lost' })).slice(0, 3)).toEqual([
      'c-blind',
      'c-fail-50',
      'c-fail-93',
    ]);
  });

  it('counts points withheld for weak proof as lost', () => {
    const weak = control('c-weak', 'pass', 25, [parameter('mfa', 'pass')]);
    expect(ids(viewControls([...controls, weak], { sort: 'lost' })).slice(0, 3)).toEqual([
      'c-blind',
      'c-weak',
      'c-fail-50',
    ]);
  });

  it('filters by verdict and by text, including parameters, ignoring case', () => {
    expect(ids(viewControls(controls, { verdict: 'fail' }))).toEqual(['c-fail-50', 'c-fail-93']);
    expect(ids(viewControls(controls, { q: ' CORS ' }))).toEqual(['c-fail-50']);
    expect(viewControls(controls, { q: 'cors', verdict: 'pass' })).toEqual([]);
  });

  it('does not modify the results', () => {
    const before = ids(controls);
    viewControls(controls, { sort: 'lost' });
    expect(ids(controls)).toEqual(before);
  });

  it('counts the verdicts of a control, most urgent first', () => {
    expect(verdictCounts(controls[3] ?? control('', 'pass', 0, []))).toEqual([
      ['fail', 1],
      ['partial', 1],
    ]);
  });
});

describe('the parameters of a scan', () => {
  it('lists each parameter once, with its controls and its lost points counted once', () => {
    const auth = parametersOf(results).find(({ id }) => id === 'auth');
    expect(auth?.worth).toBe(2);
    expect(ids(auth?.controls ?? [])).toEqual(['c-fail-93', 'c-fail-50']);
    expect(parametersOf(results)).toHaveLength(4);
  });

  it('counts the conflicts of a control', () => {
    const contradicted = parameter('tls', 'fail', { conflict: true });
    expect(conflictsOf({ parameters: [contradicted, parameter('keys', 'pass')] })).toBe(1);
  });

  it('sorts conflicts before worse verdicts and severities', () => {
    const list = [
      parameter('pass', 'pass', { severity: 'critical' }),
      parameter('fail-low', 'fail', { severity: 'low' }),
      parameter('fail-critical', 'fail', { severity: 'critical' }),
      parameter('contradicted', 'fail', { severity: 'low', conflict: true }),
    ];
    expect(ids(list.toSorted(byAttention))).toEqual(['contradicted', 'fail-critical', 'fail-low', 'pass']);
  });

  it('filters and sorts', () => {
    const list = parametersOf(results);
    expect(ids(viewParameters(list, { sort: 'lost' }))[0]).toBe('auth');
    expect(ids(viewParameters(list, { verdict: 'pass' }))).toEqual(['tls']);
    expect(ids(viewParameters(list, { q: 'title of k' }))).toEqual(['keys']);
  });
});
