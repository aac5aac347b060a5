import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { evidenceOf, frameworkOf, judgedBy, NOW, unknownFacts } from '#shared/scoring/catalog-fixture.ts';
import { byParameter } from '#shared/scoring/evaluate.ts';
import { contradicted } from './contradicted.ts';

const compiled = frameworkOf(['high', 'minutes'], ['high', 'phi']);
const refuted = (evidence: readonly Evidence[], facts?: Parameters<typeof judgedBy>[2]) =>
  contradicted(compiled, judgedBy(compiled, evidence, facts), byParameter(evidence), NOW);

describe('contradicted', () => {
  it('reports the attestation and the contradicting evidence once, however many controls use the parameter', () => {
    const attested = evidenceOf('high', 'attestation', true);
    const seen = evidenceOf('high', 'probe', false);
    expect(refuted([attested, seen])).toEqual([
      { parameterId: 'high', attested: attested.digest, seen: seen.digest },
    ]);
  });

  it('is not triggered by a partial observation, a declaration or expired evidence', () => {
    expect(refuted([evidenceOf('minutes', 'attestation', 10), evidenceOf('minutes', 'probe', 30)])).toEqual(
      [],
    );
    expect(refuted([evidenceOf('high', 'attestation', true), evidenceOf('high', 'manifest', false)])).toEqual(
      [],
    );
    const once = evidenceOf('high', 'probe', false, { expiresAt: '2026-11-01T00:00:00.000Z' });
    expect(refuted([evidenceOf('high', 'attestation', true), once])).toEqual([]);
  });

  it('applies regardless of declared scope, because the contradiction was observed', () => {
    const facts = { ...unknownFacts, 'handles-phi': 'no' } as const;
    const phi = [evidenceOf('phi', 'attestation', true), evidenceOf('phi', 'probe', false)];
    expect(refuted(phi, facts)).toHaveLength(1);
    expect(refuted(phi)).toHaveLength(1);
  });

  it('refutes an attested yes exactly when the strongest observed evidence says no', () => {
    const sight = fc.record({
      source: fc.constantFrom('probe', 'kubernetes', 'manifest', 'mcp', 'attestation' as const),
      value: fc.boolean(),
      live: fc.boolean(),
      target: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 8 }), (sights) => {
        const evidence = sights.map(({ source, value, live, target }) =>
          evidenceOf('high', source, value, {
            target,
            expiresAt: live ? '2026-12-01T00:00:00.000Z' : '2026-11-01T00:00:00.000Z',
          }),
        );
        const live = sights.filter((one) => one.live);
        const probes = live.filter(({ source }) => source === 'probe');
        const objects = live.filter(({ source }) => source === 'kubernetes');
        const seen = probes.length > 0 ? probes : objects;
        const expected = seen.some(({ value }) => !value)
          ? evidence.filter(
              (_, i) => sights[i]?.source === 'attestation' && sights[i].value && sights[i].live,
            )
          : [];
        expect(refuted(evidence).map(({ attested }) => attested)).toEqual(
          expected.map(({ digest }) => digest),
        );
      }),
    );
  });
});
