import { describe, expect, it } from 'vitest';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { whyText } from './why-text.ts';

type Evidence = ParameterResult['evidence'][number];

const evidence = (strength: Evidence['strength'], detail: string): Evidence => ({
  parameterId: 'tool-auth-required',
  source: strength === 'tested' ? 'probe' : 'manifest',
  strength,
  value: strength !== 'tested',
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
  title: 'Tool server authentication',
  verdict: 'fail',
  severity: 'critical',
  reason: 'It accepts requests without credentials.',
  change: '',
  worth: 1,
  strength: null,
  credit: 0,
  conflict: false,
  evidence: [],
  gaps: [],
  points: {
    tested: 0,
    configuration: 0,
    documented: 0,
    listed: 0,
    selfReported: 0,
    needsStrongerProof: 0,
    partialLoss: 0,
    failing: 1,
    noEvidence: 0,
  },
  ...more,
});

describe('the reason for a verdict', () => {
  it('states why the strongest evidence decides, and what contradicts it', () => {
    const text = whyText(
      result({
        conflict: true,
        evidence: [evidence('self-reported', 'Declared.'), evidence('tested', 'Got 14 tools.')],
      }),
    );
    expect(text).toBe(
      'Got 14 tools. The evidence was tested, which is the strongest proof. Conflicting evidence is shown beside it until both agree.',
    );
  });

  it('does not repeat the text of the row', () => {
    const seen = result({
      reason: 'It answers. Got 14 tools.',
      evidence: [evidence('tested', 'Got 14 tools.')],
    });
    expect(whyText(seen)).toBe('The evidence was tested, which is the strongest proof.');
  });

  it('states the credit for weak proof of a pass, but not for full proof or for a failure', () => {
    const message = { evidence: [evidence('self-reported', 'Declared.')] };
    expect(whyText(result({ ...message, verdict: 'pass', credit: 1 / 4 }))).toMatch(
      /earns 25% of the points; the rest needs stronger proof\.$/,
    );
    expect(whyText(result({ ...message, verdict: 'pass', credit: 1 }))).not.toMatch(/earns/);
    expect(whyText(result({ ...message, verdict: 'fail', credit: 0 }))).not.toMatch(/earns/);
  });

  it('bases no verdict on expired evidence', () => {
    const expired = result({ verdict: 'not-evidenced', evidence: [evidence('documented', 'Signed.')] });
    expect(whyText(expired)).toMatch(/^No valid evidence was found/);
  });

  it('states that a parameter that does not apply is not scored', () => {
    expect(whyText(result({ verdict: 'not-applicable', reason: 'It has no tools.' }))).toBe(
      'It has no tools. It is not scored.',
    );
  });
});
