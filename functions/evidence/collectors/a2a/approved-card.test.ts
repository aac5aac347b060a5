import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import { serve } from '../mcp/mcp-fixture.ts';
import { a2aCollector } from './a2a.ts';
import { agentListener, type CardJson, cardJson, keySet, signed } from './a2a-fixture.ts';

const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Returns an agent whose card can be changed while it runs. */
const agent = async (cardOf: (origin: string) => CardJson = cardJson) => {
  let card: CardJson = {};
  const origin = await serve(agentListener(() => card, { files: { '/jwks.json': keySet(key, 'k1') } }));
  card = cardOf(origin);
  const probeRecord = async (baselines: readonly Baseline[] = []) => {
    const { evidence, gaps, seen } = await a2aCollector.collect({
      connection: { protocol: 'a2a', url: origin },
      probe: testProbe(origin),
      wanted: new Set(a2aCollector.shows),
      baselines,
    });
    const isCard = ({ parameterId }: { readonly parameterId: string }) =>
      parameterId === 'agent-card-authentic';
    return { found: evidence.find(isCard), gap: gaps.find(isCard), seen };
  };
  return {
    origin,
    probeRecord,
    publish: (next: CardJson) => {
      card = next;
    },
    /** Returns the card found by a scan, approved. */
    approved: async (): Promise<Baseline> => {
      const [seen] = (await probeRecord()).seen ?? [];
      if (!seen) throw new Error('No card was seen.');
      return approvedOf(seen);
    },
  };
};

const approvedOf = (seen: Seen): Baseline => ({
  ...seen,
  count: seen.items.length,
  recordedAt: '2026-11-20T08:00:00.000Z',
  recordedBy: 'ana@hospital.example',
});

describe('an approved card', () => {
  it('consists of the card and its skills, regardless of order and signature', async () => {
    const skills = ['triage', 'summary'].map((id) => ({
      id,
      name: id,
      description: `Does ${id}.`,
      tags: ['a'],
    }));
    const one = await agent((origin) => cardJson(origin, { skills }));
    const { seen } = await one.probeRecord();
    expect(seen).toMatchObject([
      { kind: 'card', items: [{ what: 'card' }, { name: 'triage' }, { name: 'summary' }] },
    ]);
    const same = cardJson(one.origin, { skills: skills.toReversed(), documentationUrl: '' });
    one.publish(signed(same, { key, header: { alg: 'ES256', kid: 'k1', jku: `${one.origin}/jwks.json` } }));
    expect((await one.probeRecord()).seen?.[0]?.digest).toBe(seen?.[0]?.digest);
  });

  it('passes while unchanged, and fails with the difference once a skill is reworded', async () => {
    const one = await agent();
    expect((await one.probeRecord()).found).toBeUndefined();
    const approved = await one.approved();
    expect((await one.probeRecord([approved])).found).toMatchObject({
      value: true,
      detail: expect.stringContaining('it is the approved card'),
    });
    one.publish(
      cardJson(one.origin, {
        skills: [{ id: 'triage', name: 'Triage', description: 'Sorts all referrals.', tags: ['referral'] }],
      }),
    );
    expect((await one.probeRecord([approved])).found).toMatchObject({
      value: false,
      detail: expect.stringContaining('skill triage reworded'),
      excerpt: expect.stringContaining('+ description: Sorts all referrals.'),
    });
  });

  it('fails even if the change is signed', async () => {
    const sign = (origin: string, more: CardJson = {}) =>
      signed(cardJson(origin, more), {
        key,
        header: { alg: 'ES256', kid: 'k1', jku: `${origin}/jwks.json` },
      });
    const one = await agent((origin) => sign(origin));
    const approved = await one.approved();
    expect((await one.probeRecord([approved])).found?.value).toBe(true);
    one.publish(sign(one.origin, { description: 'Takes every referral first.' }));
    expect((await one.probeRecord([approved])).found).toMatchObject({ value: false });
    expect((await one.probeRecord()).found).toMatchObject({ value: true });
  });
});
