import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalog.ts';
import { manifestCollector } from './manifest.ts';

const text = `# Triage agent
declares:
  admin-mfa-enforced: true   # enforced by the identity provider
  token-lifetime: 30
  business-associate-agreement: "2030-01-31"
facts:
  handlesPhi: yes
  hasTools: unknown
`;
const manifest = {
  text,
  receivedAt: '2026-11-20T08:00:00.000Z',
  receivedBy: 'ana@hospital.example',
  declares: { 'admin-mfa-enforced': true, 'token-lifetime': 30, 'access-review-age': '2026-11-08' },
};
const wanted = new Set<string>(Object.keys(parameters));

describe('the manifest collector', () => {
  it('returns each declaration with its source line', async () => {
    const { evidence } = await manifestCollector.collect({ manifest, wanted });
    expect(evidence).toEqual([
      {
        parameterId: 'admin-mfa-enforced',
        source: 'manifest',
        collector: 'manifest',
        target: 'agent manifest',
        value: true,
        detail: 'The owner declares yes.',
        excerpt: '3    admin-mfa-enforced: true   # enforced by the identity provider',
        marks: ['admin-mfa-enforced: true   # enforced by the identity provider'],
      },
      expect.objectContaining({
        parameterId: 'token-lifetime',
        value: 30,
        excerpt: '4    token-lifetime: 30',
      }),
    ]);
  });

  it('does not accept a declaration where other sources are required', async () => {
    const { gaps } = await manifestCollector.collect({ manifest, wanted });
    expect(gaps).toEqual([
      expect.objectContaining({
        parameterId: 'access-review-age',
        reason: 'A declaration is not sufficient evidence; required: attestation.',
      }),
    ]);
  });

  it('accepts no declared number that must be counted', async () => {
    const declares = { 'dependency-vulnerabilities': 0 };
    const { evidence, gaps } = await manifestCollector.collect({
      manifest: { ...manifest, declares },
      wanted,
    });
    expect(evidence).toEqual([]);
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'A declared number does not state when it was counted, so it is no evidence of the current state.',
    ]);
  });

  it('returns all declarations, regardless of what the scan wants', async () => {
    const collected = await manifestCollector.collect({ manifest, wanted: new Set() });
    expect(collected).toEqual(await manifestCollector.collect({ manifest, wanted }));
    expect(collected.evidence).not.toEqual([]);
    expect(collected.facts).toEqual({ 'handles-phi': 'yes' });
  });

  it('masks secrets in comments', async () => {
    const secret = text.replace('identity provider', 'password: kT9xQ2mVb7LzR4');
    const { evidence } = await manifestCollector.collect({ manifest: { ...manifest, text: secret }, wanted });
    expect(JSON.stringify(evidence)).not.toContain('kT9xQ2mVb7LzR4');
    for (const { excerpt, marks } of evidence)
      for (const mark of marks ?? []) expect(excerpt).toContain(mark);
  });

  it('reports that a stored value no longer fits the catalog', async () => {
    const declares = { 'token-lifetime': 'short', 'gone-parameter': true };
    const { evidence, gaps } = await manifestCollector.collect({
      manifest: { ...manifest, declares },
      wanted: new Set(Object.keys(declares)),
    });
    expect(evidence).toEqual([]);
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'The declared value no longer fits. Must be a whole number of minutes, 0 or more.',
      'The manifest declares a parameter that the catalog no longer contains.',
    ]);
  });

  it('does not accept a yes from an earlier catalog as an owner', async () => {
    const declares = { 'accountable-owner-named': true };
    const { evidence, gaps } = await manifestCollector.collect({
      manifest: { ...manifest, text: 'declares:\n  accountable-owner-named: true\n', declares },
      wanted,
    });
    expect(evidence).toEqual([]);
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'The declared value no longer fits. Must be a text of at most 2,000 characters: the name and contact of the person or team accountable for the agent.',
    ]);
  });

  it('skips an agent without a manifest', () => {
    expect(manifestCollector.skip({ wanted })).toBe('The agent has no manifest.');
  });
});
