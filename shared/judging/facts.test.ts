import { describe, expect, it } from 'vitest';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { evidenceOf, NOW } from './catalogue-fixture.ts';
import { factsOf, PHI_SCOPE } from './facts.ts';

const scope = (value: string, source: EvidenceSource = 'manifest', expiresAt = '2027-01-01T00:00:00.000Z') =>
  evidenceOf(PHI_SCOPE, source, value, { expiresAt });

const phi = [
  ['nobody says', [], 'unknown'],
  ['the manifest says no', [scope('no')], 'no'],
  ['the manifest says possible', [scope('possible')], 'unknown'],
  ['the manifest says yes', [scope('yes')], 'yes'],
  ['what people say differs', [scope('no'), scope('yes', 'attestation')], 'yes'],
  ['a listing outranks what is said', [scope('yes'), scope('no', 'mcp')], 'no'],
  ['the statement has expired', [scope('no', 'manifest', '2026-11-01T00:00:00.000Z')], 'unknown'],
] as const;

describe('factsOf', () => {
  it.each(phi)('when %s', (_when, phiScope, fact) => {
    expect(factsOf({ seen: [], phiScope, hasEndpoint: false }, NOW)['handles-phi']).toBe(fact);
  });

  it('lets a yes win over a no, in either order', () => {
    const seen = [
      { fact: 'has-tools', value: 'no' },
      { fact: 'has-tools', value: 'yes' },
    ] as const;
    for (const order of [seen, seen.toReversed()]) {
      expect(factsOf({ seen: order, phiScope: [], hasEndpoint: false }, NOW)['has-tools']).toBe('yes');
    }
  });

  it('lets what was seen win over a statement that there is no PHI', () => {
    const seen = [{ fact: 'handles-phi', value: 'yes' }] as const;
    expect(factsOf({ seen, phiScope: [scope('no')], hasEndpoint: false }, NOW)['handles-phi']).toBe('yes');
  });

  it('knows an endpoint by its connection, and never rules one out by its absence', () => {
    expect(factsOf({ seen: [], phiScope: [], hasEndpoint: true }, NOW)['has-remote-endpoint']).toBe('yes');
    expect(factsOf({ seen: [], phiScope: [], hasEndpoint: false }, NOW)['has-remote-endpoint']).toBe(
      'unknown',
    );
  });
});
