import { describe, expect, it } from 'vitest';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import { serve } from '../mcp/mcp-fixture.ts';
import { httpCollector } from './http-collector.ts';

/** An endpoint with a configurable model list. */
const endpoint = async (...first: readonly string[]) => {
  let ids = first;
  const origin = await serve((request, response) => {
    const isList = request.method === 'GET' && request.url === '/v1/models';
    const made = Date.now();
    const list = {
      object: 'list',
      data: ids.map((id, index) => ({ id, object: 'model', created: made + index })),
    };
    response
      .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isList ? list : { error: 'Not found' }));
  });
  const probeRecord = async (baselines: readonly Baseline[] = []) => {
    const collected = await httpCollector.collect({
      connection: { protocol: 'openai', url: `${origin}/v1` },
      probe: testProbe(origin),
      wanted: new Set(['model-version-pinned', 'tls-min-version']),
      baselines,
    });
    const found = collected.evidence.find(({ parameterId }) => parameterId === 'model-version-pinned');
    return { ...collected, found };
  };
  return {
    probeRecord,
    offers: (...next: readonly string[]) => {
      ids = next;
    },
    approved: async (): Promise<Baseline> => {
      const [seen] = (await probeRecord()).seen ?? [];
      if (!seen) throw new Error('No models were seen.');
      return {
        ...seen,
        count: seen.items.length,
        recordedAt: '2026-11-20T08:00:00.000Z',
        recordedBy: 'ana@hospital.example',
      };
    },
  };
};

describe('models listed by an endpoint', () => {
  it('fail if they differ from the approved ones, and otherwise prove nothing about the serving model', async () => {
    const one = await endpoint('triage-2026-08', 'summary-2026-01');
    const first = await one.probeRecord();
    expect([first.found, first.retracts]).toEqual([undefined, undefined]);
    expect(first.seen).toMatchObject([{ kind: 'models', items: [{ name: 'triage-2026-08' }, {}] }]);
    const approved = await one.approved();
    one.offers('summary-2026-01', 'triage-2026-08');
    expect(await one.probeRecord([approved])).toMatchObject({
      found: undefined,
      retracts: [{ parameterId: 'model-version-pinned', source: 'probe' }],
    });
    one.offers('summary-2026-01', 'triage-2026-11');
    const changed = await one.probeRecord([approved]);
    expect(changed.retracts).toBeUndefined();
    expect(changed.found).toMatchObject({ value: false, excerpt: expect.stringContaining('triage-2026-11') });
    expect(changed.probes).toMatchObject([{ parameterId: 'model-version-pinned', sample: { answers: 1 } }]);
  });

  it('are unknown if the response is not a complete list', async () => {
    const one = await endpoint('a');
    const approved = await one.approved();
    const other = await serve((_request, response) => response.writeHead(401).end());
    const collected = await httpCollector.collect({
      connection: { protocol: 'openai', url: other },
      probe: testProbe(other),
      wanted: new Set(['model-version-pinned', 'tls-min-version']),
      baselines: [approved],
    });
    expect(collected.seen).toBeUndefined();
    expect(collected.evidence).toEqual([]);
  });
});
