import { describe, expect, it } from 'vitest';
import type { Attestation } from '#shared/attestations/attestation.ts';
import { parameterById, parameterIds } from '#shared/parameters/catalog.ts';
import { attestationCollector } from './attestation.ts';

const attestation = (more: Partial<Attestation> = {}): Attestation => ({
  id: '01a1fb20-dacb-7325-81d9-b2e3b3e25dfc',
  parameterId: 'credential-revocation-time',
  value: 12,
  person: { name: 'Dana Reyes', role: 'Security Officer' },
  document: { reference: 'Exercise report 2026-07', date: '2026-07-01' },
  statement: 'We timed it.\nTwelve minutes.',
  attestedAt: '2026-11-20T09:00:00.000Z',
  recordedBy: 'dana@hospital.example',
  expiresAt: '2027-05-01T00:00:00.000Z',
  ...more,
});
/** A critical boolean parameter that accepts attestations. */
const CRITICAL =
  parameterIds.find((id) => {
    const one = parameterById(id);
    return (
      one?.severity === 'critical' && one.value.type === 'boolean' && one.sources.includes('attestation')
    );
  }) ?? '';

const collect = (...attestations: readonly Attestation[]) =>
  attestationCollector.collect({ attestations, wanted: new Set() });

describe('the attestation collector', () => {
  it('returns person, document, date, and statement as proof', async () => {
    expect(await collect(attestation())).toEqual({
      evidence: [
        {
          parameterId: 'credential-revocation-time',
          source: 'attestation',
          collector: 'attestation',
          target: 'Exercise report 2026-07',
          value: 12,
          detail: 'Dana Reyes, Security Officer attests 12 minutes by Exercise report 2026-07 of 2026-07-01.',
          excerpt: [
            'Person: Dana Reyes, Security Officer',
            'Document: Exercise report 2026-07',
            'Date: 2026-07-01',
            'Statement: We timed it. Twelve minutes.',
          ].join('\n'),
          marks: ['Statement: We timed it. Twelve minutes.'],
        },
      ],
      gaps: [],
    });
  });

  it('omits a voided attestation, and states when and why', async () => {
    const voided = { at: '2026-11-21T10:00:00.000Z', scanId: 's', digest: 'd' };
    const { evidence, gaps } = await collect(attestation({ voided }));
    expect(evidence).toEqual([]);
    expect(gaps.map(({ reason, source, outcome }) => [reason, source, outcome])).toEqual([
      [
        'The attestation of Dana Reyes was voided on 2026-11-21: a scan found the opposite.',
        'attestation',
        'inconclusive',
      ],
    ]);
  });

  it('names the file by its digest, and the approver', async () => {
    const file = {
      id: 'f',
      name: 'review\n"Q3".pdf',
      type: 'application/pdf',
      sha256: 'ab'.repeat(32),
    } as const;
    const { evidence } = await collect(
      attestation({
        document: { reference: 'Review', date: '2026-07-01', file },
        approved: { at: '2026-10-02T09:00:00.000Z', by: 'second@hospital.example' },
      }),
    );
    expect(evidence[0]?.excerpt.split('\n')).toEqual([
      'Person: Dana Reyes, Security Officer',
      'Document: Review',
      'Date: 2026-07-01',
      'File: review "Q3".pdf',
      `SHA-256: ${'ab'.repeat(32)}`,
      'Approved by: second@hospital.example on 2026-10-02',
      'Statement: We timed it. Twelve minutes.',
    ]);
  });

  it('returns one of a critical parameter once a second person has approved it', async () => {
    const approved = { at: '2026-10-02T09:00:00.000Z', by: 'second@hospital.example' };
    const declined = { ...approved, reason: 'The report names another agent' };
    const critical = (more: Partial<Attestation>) =>
      attestation({ parameterId: CRITICAL, value: true, ...more });
    const waiting = await collect(critical({ proposed: true }));
    expect(waiting.evidence).toEqual([]);
    expect(waiting.gaps.map(({ reason }) => reason)).toEqual([
      'The attestation of Dana Reyes counts once a second person has approved it.',
    ]);
    expect((await collect(critical({ proposed: true, declined }))).gaps[0]?.reason).toBe(
      'The attestation of Dana Reyes was declined on 2026-10-02: The report names another agent.',
    );
    const renewed = await collect(critical({ approved }), critical({ proposed: true, value: false }));
    expect(renewed.gaps).toEqual([]);
    expect(renewed.evidence.map(({ value }) => value)).toEqual([true]);
  });

  it('omits a withdrawn attestation with the reason, and considers a pending one beside it', async () => {
    const withdrawn = { at: '2026-11-21T10:00:00.000Z', by: 'dana@hospital.example', reason: 'Wrong agent' };
    const alone = await collect(attestation({ withdrawn }));
    expect(alone.evidence).toEqual([]);
    const why = 'The attestation of Dana Reyes was withdrawn on 2026-11-21: Wrong agent.';
    expect(alone.gaps.map(({ reason, source, outcome }) => [reason, source, outcome])).toEqual([
      [why, 'attestation', 'inconclusive'],
    ]);
    const critical = { parameterId: CRITICAL, value: true } as const;
    const waits = await collect(
      attestation({ ...critical, withdrawn }),
      attestation({ ...critical, proposed: true }),
    );
    expect(waits.gaps.map(({ reason }) => reason)).toEqual([
      why,
      'The attestation of Dana Reyes counts once a second person has approved it.',
    ]);
  });

  it('reports a stored value or parameter that no longer fits the catalog', async () => {
    const { evidence, gaps } = await collect(
      attestation({ value: 'soon' }),
      attestation({ parameterId: 'endpoint-auth-required' }),
    );
    expect(evidence).toEqual([]);
    expect(gaps.map(({ reason }) => reason)).toEqual([
      'The attested value is no longer valid. Must be a whole number of minutes, 0 or more.',
      'This parameter no longer accepts attestations.',
    ]);
  });

  it('masks sensitive data, and limits the proof to 2 KiB', async () => {
    const { evidence } = await collect(
      attestation({ statement: `password: kT9xQ2mVb7LzR4 ${'x'.repeat(950)}` }),
    );
    expect(evidence[0]?.excerpt).not.toContain('kT9xQ2mVb7LzR4');
    expect(evidence[0]?.excerpt).toContain(evidence[0]?.marks?.[0]);
    expect(Buffer.byteLength(evidence[0]?.excerpt ?? '')).toBeLessThanOrEqual(2048);
  });

  it('skips an agent without attestations', () => {
    expect(attestationCollector.skip({ wanted: new Set() })).toBe('The agent has no attestations.');
  });
});
