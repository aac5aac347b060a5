import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import { agentFacts, type EvidenceSource } from '#shared/parameters/parameter.ts';
import { evidenceOf, NOW } from './catalog-fixture.ts';
import { factsOf, type KnownFacts, type SeenFact, type StatedFact, standingsOf } from './facts.ts';

const declaration = { by: 'Ana Ruiz', at: '2026-11-01T08:00:00.000Z' };
const approved = { by: 'second@hospital.example', at: '2026-11-02T08:00:00.000Z' };
const END = '2027-01-01T00:00:00.000Z';
const PAST = '2026-11-01T00:00:00.000Z';

const scope = (value: string, source: EvidenceSource = 'manifest', expiresAt = END) =>
  evidenceOf(PHI_SCOPE, source, value, { expiresAt });
const approvedScope = (expiresAt = END) => ({
  ...scope('no', 'manifest', expiresAt),
  declaration: { ...declaration, approved },
});
const nothing: KnownFacts = { seen: [], stated: [], phiScope: [], hasEndpoint: false, kind: 'unknown' };
const standing = (known: Partial<KnownFacts>, fact: (typeof agentFacts)[number] = 'has-tools') => {
  const found = standingsOf({ ...nothing, ...known }, NOW).find((one) => one.fact === fact);
  if (!found) throw new Error(`Nothing is said of ${fact}.`);
  return found;
};
const seen = (value: 'yes' | 'no', more: Partial<SeenFact> = {}): SeenFact => ({
  fact: 'has-tools',
  value,
  collector: 'mcp',
  observedAt: '2026-11-15T08:00:00.000Z',
  expiresAt: '2026-12-15T08:00:00.000Z',
  ...more,
});
const stated = (value: 'yes' | 'no', more: Partial<StatedFact> = {}): StatedFact => ({
  fact: 'has-tools',
  value,
  ...declaration,
  expiresAt: END,
  ...more,
});

const phi = [
  ['nobody says', [], 'unknown'],
  ['the manifest says no', [scope('no')], 'unknown'],
  ['the manifest says no, and a second person approved', [approvedScope()], 'no'],
  ['the manifest says possible', [scope('possible')], 'unknown'],
  ['the manifest says yes', [scope('yes')], 'yes'],
  ['what people say differs', [approvedScope(), scope('yes', 'attestation')], 'yes'],
  ['possible stands beside an approved no', [approvedScope(), scope('possible', 'attestation')], 'unknown'],
  ['the approved statement has expired', [approvedScope(PAST)], 'unknown'],
] as const;

describe('whether the agent handles PHI', () => {
  it.each(phi)('when %s', (_when, phiScope, value) => {
    expect(standing({ phiScope }, 'handles-phi').value).toBe(value);
  });

  it('prefers observation to declaration', () => {
    const yes = seen('yes', { fact: 'handles-phi' });
    expect(standing({ seen: [yes], phiScope: [approvedScope()] }, 'handles-phi').value).toBe('yes');
  });
});

describe('a fact of an agent', () => {
  it('is ruled out by a no that a second account approved, and names both and the expiry', () => {
    expect(standing({ stated: [stated('no', { approved })] })).toEqual({
      fact: 'has-tools',
      value: 'no',
      reason: 'Declared by Ana Ruiz, approved by second@hospital.example, valid until 2027-01-01.',
      ruledOut: { ...declaration, approved, until: END },
    });
  });

  it('is unknown while a no awaits approval by a second person, and states so', () => {
    const waiting = {
      fact: 'has-tools',
      value: 'unknown',
      reason: 'Applies, because a second person has not yet approved that the agent has no tools.',
      waits: true,
    };
    expect(standing({ stated: [stated('no')] })).toEqual(waiting);
    expect(standing({ seen: [seen('no', { collector: 'manifest', declaration })] })).toEqual(waiting);
  });

  it('is unknown if a collector found none, because its check was limited', () => {
    const found = standing({ seen: [seen('no')] });
    expect(found).toMatchObject({ value: 'unknown' });
    expect(found.reason).toContain('MCP showed none on 2026-11-15');
    expect(found.waits).toBeUndefined();
  });

  it('is what was observed, regardless of declarations and age', () => {
    const no = stated('no', { approved });
    expect(standing({ seen: [seen('yes')], stated: [no] }).value).toBe('yes');
    expect(standing({ seen: [seen('yes', { expiresAt: PAST })], stated: [no] })).toMatchObject({
      value: 'yes',
      reason: 'MCP last showed it on 2026-11-15; it applies until it is checked again.',
    });
  });

  it('that is declared ends at its expiry', () => {
    expect(standing({ stated: [stated('yes')] }).value).toBe('yes');
    expect(standing({ stated: [stated('yes', { expiresAt: PAST })] }).value).toBe('unknown');
    expect(standing({ stated: [stated('no', { approved, expiresAt: PAST })] }).value).toBe('unknown');
  });

  it('is an endpoint if a connection exists, and never ruled out by its absence', () => {
    expect(standing({ hasEndpoint: true }, 'has-remote-endpoint').value).toBe('yes');
    expect(standing({}, 'has-remote-endpoint').value).toBe('unknown');
  });
});

const instants = fc.integer({ min: -400, max: 400 }).map((days) => later(NOW, days * DAY));
const anyFact = fc.constantFrom(...agentFacts);
const value = fc.constantFrom('yes' as const, 'no' as const);
const anySeen = fc.record({
  fact: anyFact,
  value,
  collector: fc.constantFrom('mcp', 'a2a', 'endpoint', 'manifest', 'cluster'),
  observedAt: fc.constant('2026-11-15T08:00:00.000Z'),
  expiresAt: instants,
});
const anyStated = fc
  .record({ fact: anyFact, value, expiresAt: instants, isApproved: fc.boolean() })
  .map(
    ({ isApproved, ...one }): StatedFact => ({ ...declaration, ...one, ...(isApproved ? { approved } : {}) }),
  );

describe('any facts', () => {
  it('are no only with a valid approved no and without any observed or declared yes', () => {
    fc.assert(
      fc.property(
        fc.array(anySeen),
        fc.array(anyStated),
        fc.boolean(),
        (sights, statedValue, hasEndpoint) => {
          const standings = standingsOf(
            { seen: sights, stated: statedValue, phiScope: [], hasEndpoint, kind: 'unknown' },
            NOW,
          );
          for (const { fact, value: comesTo, ruledOut } of standings) {
            if (comesTo !== 'no') continue;
            const counting = statedValue.filter((one) => one.fact === fact && one.expiresAt > NOW);
            expect(counting.some((one) => one.value === 'no' && one.approved)).toBe(true);
            expect(counting.some((one) => one.value === 'yes')).toBe(false);
            const own = sights.filter((one) => one.fact === fact);
            expect(own.some((one) => one.value === 'yes' && one.collector !== 'manifest')).toBe(false);
            expect(ruledOut && ruledOut.until > NOW).toBe(true);
          }
        },
      ),
    );
  });

  it('are the same with and without every unapproved no', () => {
    const isApproved = (one: StatedFact) => one.value === 'yes' || one.approved !== undefined;
    fc.assert(
      fc.property(fc.array(anySeen), fc.array(anyStated), (sights, statedValue) => {
        const withAll = factsOf(standingsOf({ ...nothing, seen: sights, stated: statedValue }, NOW));
        const approvedAlone = {
          ...nothing,
          seen: sights.filter((one) => one.value === 'yes'),
          stated: statedValue.filter(isApproved),
        };
        expect(withAll).toEqual(factsOf(standingsOf(approvedAlone, NOW)));
      }),
    );
  });
});
