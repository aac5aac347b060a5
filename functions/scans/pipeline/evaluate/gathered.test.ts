import { describe, expect, it } from 'vitest';
import { answerKey } from '#functions/evidence/stored-evidence.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { StagedCollector } from '../collect/staged.ts';
import type { Plan } from '../plan/plan.ts';
import { gather } from './gathered.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const URL = 'https://agent.example/mcp';

const plan: Plan = {
  agentId: 'a1',
  wanted: ['endpoint-auth-required', 'tls-min-version'],
  origins: [
    { kind: 'documents' },
    {
      kind: 'endpoint',
      address: { protocol: 'mcp', url: URL, authorisedToTest: true, authorisedToChat: false },
    },
  ],
  contact: '',
};
const body = (more: Partial<EvidenceBody> = {}): EvidenceBody => ({
  parameterId: 'endpoint-auth-required',
  source: 'probe',
  value: true,
  collector: 'mcp',
  target: URL,
  detail: 'It answered 401.',
  excerpt: 'HTTP 401',
  ...more,
});
const gap = (outcome: Gap['outcome'], parameterId = 'endpoint-auth-required'): Gap => ({
  parameterId,
  source: 'probe',
  collector: 'mcp',
  target: URL,
  outcome,
  reason: 'Nothing answered.',
});
const ran = (more: Partial<StagedCollector>): StagedCollector => ({
  id: 'mcp',
  status: 'ran',
  startedAt: NOW,
  endedAt: NOW,
  observedAt: NOW,
  shows: ['endpoint-auth-required'],
  evidence: [],
  gaps: [],
  facts: [],
  ...more,
});
const documents = { collectors: [] };
const fromEndpoint = (...collectors: StagedCollector[]) => gather(plan, [documents, { collectors }], NOW);

describe('gather', () => {
  it('records the rule version of each collector as of its start', () => {
    const versions = ({ collectors }: ReturnType<typeof gather>) => collectors.map(({ version }) => version);
    expect(versions(fromEndpoint(ran({ version: 2 })))).toEqual([2]);
    expect(versions(gather(plan, [documents, undefined], NOW))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives the same observation the same digest at any time, and dates it', () => {
    const [now] = fromEndpoint(ran({ evidence: [body()] })).evidence;
    const [then] = fromEndpoint(ran({ evidence: [body()], observedAt: '2026-11-01T00:00:00.000Z' })).evidence;
    expect(now).toMatchObject({ place: URL, observedAt: NOW, expiresAt: '2026-12-20T09:00:00.000Z' });
    expect(then?.digest).toBe(now?.digest);
    expect(then?.expiresAt).toBe('2026-12-01T00:00:00.000Z');
    const [other] = fromEndpoint(ran({ evidence: [body({ value: false })] })).evidence;
    expect(other?.digest).not.toBe(now?.digest);
  });

  it('stores what was probed beside the evidence, without effect on its digest', () => {
    const sample = { addresses: [URL], more: 0, answers: 12, from: NOW, to: NOW };
    const { parameterId, source } = body();
    const probes = [{ parameterId, source, sample }];
    const { evidence, bodies } = fromEndpoint(ran({ evidence: [body()], probes }));
    expect(evidence[0]).toMatchObject({ sample });
    const [plain] = fromEndpoint(ran({ evidence: [body()] })).evidence;
    expect(plain).not.toHaveProperty('looked');
    expect(plain?.digest).toBe(evidence[0]?.digest);
    expect([...bodies.values()]).toEqual([body()]);
  });

  it('omits parameters that are not in the catalog', () => {
    expect(fromEndpoint(ran({ evidence: [body({ parameterId: 'made-up' })] })).evidence).toEqual([]);
  });

  it.each([
    ['a collector that failed', ran({ status: 'failed', reason: 'It broke.' }), ['endpoint-auth-required']],
    ['an error', ran({ gaps: [gap('error', 'tls-min-version')] }), ['tls-min-version']],
    ['an inconclusive look', ran({ gaps: [gap('inconclusive')] }), []],
    ['a collector that was skipped', ran({ status: 'skipped', reason: 'No consent.' }), []],
  ])('after %s, knows what was not observed', (_what, collector, unseen) => {
    expect([...fromEndpoint(collector).unseen]).toEqual(unseen);
  });

  it('treats an answer as complete only without a gap', () => {
    expect([...fromEndpoint(ran({ evidence: [body()] })).answered]).toEqual([
      answerKey({ ...body(), place: URL }),
      // Scanner reports about the same address are answered too.
      answerKey({ ...body(), collector: `scanner-${body().collector}`, place: URL }),
    ]);
    expect([...fromEndpoint(ran({ evidence: [body()], gaps: [gap('inconclusive')] })).answered]).toEqual([]);
  });

  it('treats a collection without output as failed, with everything unobserved', () => {
    const { collectors, unseen } = gather(plan, [documents, undefined], NOW);
    expect(collectors.map(({ id, status }) => [id, status])).toEqual([
      ['http', 'failed'],
      ['mcp', 'failed'],
      ['mcp-calls', 'failed'],
      ['a2a', 'failed'],
    ]);
    expect([...unseen]).toEqual(plan.wanted);
  });
});
