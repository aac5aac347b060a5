import { describe, expect, it } from 'vitest';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { whyText } from './why-text.ts';

type Evidence = ParameterResult['evidence'][number];

const evidence = (strength: Evidence['strength'], detail: string): Evidence => ({
  parameterId: 'tool-auth-required',
  source: strength === 'observed' ? 'probe' : 'manifest',
  strength,
  value: strength !== 'observed',
  collector: 'mcp',
  target: 'https://agent.example/mcp',
  detail,
  excerpt: '',
  marks: [],
  digest: strength,
  observedAt: '2026-11-20T08:40:00.000Z',
  expiresAt: '2026-12-20T08:40:00.000Z',
});

const result = (more: Partial<ParameterResult>): ParameterResult => ({
  id: 'tool-auth-required',
  title: 'Tool servers require credentials',
  verdict: 'fail',
  severity: 'critical',
  reason: 'It answers without credentials.',
  change: '',
  worth: 1,
  conflict: false,
  evidence: [],
  gaps: [],
  points: {
    observed: 0,
    infrastructure: 0,
    documented: 0,
    listed: 0,
    said: 0,
    uncredited: 0,
    missed: 0,
    failing: 1,
    unproven: 0,
  },
  ...more,
});

describe('why a parameter has its verdict', () => {
  it('names the rule by which the strongest evidence decides, and what it contradicts', () => {
    const text = whyText(
      result({
        conflict: true,
        evidence: [evidence('said', 'Declared.'), evidence('observed', 'Got 14 tools.')],
      }),
    );
    expect(text).toBe(
      'Got 14 tools. It was observed, and nothing outranks an observation. Evidence that says otherwise stands beside it until both agree.',
    );
  });

  it('does not repeat what the row says', () => {
    const seen = result({
      reason: 'It answers. Got 14 tools.',
      evidence: [evidence('observed', 'Got 14 tools.')],
    });
    expect(whyText(seen)).toBe('It was observed, and nothing outranks an observation.');
  });

  it('says what weak proof of a pass earns, and nothing of full proof or of a failure', () => {
    const said = { evidence: [evidence('said', 'Declared.')] };
    expect(whyText(result({ ...said, verdict: 'pass', credit: 1 / 4 }))).toMatch(
      /earns 25% of the points; the rest is uncredited\.$/,
    );
    expect(whyText(result({ ...said, verdict: 'pass', credit: 1 }))).not.toMatch(/uncredited/);
    expect(whyText(result({ ...said, verdict: 'fail', credit: 0 }))).not.toMatch(/uncredited/);
  });

  it('never makes a verdict of expired evidence', () => {
    const expired = result({ verdict: 'not-evidenced', evidence: [evidence('documented', 'Signed.')] });
    expect(whyText(expired)).toMatch(/^No evidence that counts/);
  });

  it('says that what does not apply takes no part', () => {
    expect(whyText(result({ verdict: 'not-applicable', reason: 'It has no tools.' }))).toBe(
      'It has no tools. It takes no part in the score.',
    );
  });
});
