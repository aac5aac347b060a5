import { describe, expect, it } from 'vitest';
import type { Baseline } from '#shared/baselines/baseline.ts';
import { manifestCollector } from './manifest.ts';

const probeRecord = async (agent: Readonly<Record<string, string>>, baselines: readonly Baseline[] = []) => {
  const declares = { 'system-prompt-versioned': true };
  const manifest = {
    text: JSON.stringify({ declares, agent }),
    receivedAt: '2026-11-20T08:00:00.000Z',
    receivedBy: 'ana@hospital.example',
    declares,
  };
  return manifestCollector.collect({ manifest, baselines, wanted: new Set(manifestCollector.shows) });
};

const NAMED = { model: 'gpt-x-2026-08-01', prompt: 'v14' };

const approved = async (): Promise<Baseline> => {
  const [seen] = (await probeRecord(NAMED)).seen ?? [];
  if (!seen) throw new Error('No version was seen.');
  return {
    ...seen,
    count: seen.items.length,
    recordedAt: '2026-11-20T08:00:00.000Z',
    recordedBy: 'ana@hospital.example',
  };
};

const valuesOf = ({ evidence }: Awaited<ReturnType<typeof probeRecord>>) =>
  Object.fromEntries(evidence.map(({ parameterId, value }) => [parameterId, value]));

describe('versions in a manifest', () => {
  it('are reported if there are any', async () => {
    expect((await probeRecord({ name: 'Triage' })).seen).toBeUndefined();
    expect((await probeRecord(NAMED)).seen).toMatchObject([
      { kind: 'versions', items: [{ name: 'model' }, { name: 'prompt' }] },
    ]);
  });

  it('do not affect declarations while they match the approval', async () => {
    expect(valuesOf(await probeRecord(NAMED, [await approved()]))).toEqual({
      'system-prompt-versioned': true,
    });
  });

  it.each([
    [{ ...NAMED, prompt: 'v15' }, { 'system-prompt-versioned': false }],
    [
      { ...NAMED, model: 'gpt-x' },
      { 'system-prompt-versioned': true, 'model-version-pinned': false },
    ],
    [{}, { 'system-prompt-versioned': false, 'model-version-pinned': false }],
  ])('fail their parameters once they are %j', async (agent, expected) => {
    const collected = await probeRecord(agent, [await approved()]);
    expect(valuesOf(collected)).toEqual(expected);
    for (const one of collected.evidence.filter(({ value }) => value === false))
      expect(one.detail).toContain('ana@hospital.example approved on 2026-11-20');
  });
});
