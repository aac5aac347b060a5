import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import {
  frameworkScoreWrite,
  readFrameworkScores,
  standingWrites,
} from '#functions/standings/framework-scores.ts';
import { scored, standingOf } from '#shared/dashboard/sources-fixture.ts';
import { agentChangeWrite, requireAgent } from './agent-store.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();
kmsFixture();

const send = sender(handler);

/** Stores a score as a scan does. */
const scan = (table: TenantTable, agentId: string, framework: string, score: number) =>
  table.commit([
    frameworkScoreWrite(table, {
      ...standingOf(score),
      counting: true,
      framework,
      scanId: randomUUID(),
      completedAt: '2026-11-20T10:00:00.000Z',
      findings: 'f'.repeat(64),
      agentId,
      agentName: 'Triage',
    }),
  ]);

const withScores = async (scores: Readonly<Record<string, number>>) => {
  const { token, session } = await signIn('user');
  const body = { name: 'Triage', type: 'Decision support', frameworks: ['HIPAA', 'HITRUST'] };
  const { body: agent } = await send('POST', '/api/agents', { token, body });
  const table = tenantTable(session.tenant.id);
  for (const [framework, score] of Object.entries(scores)) await scan(table, agent.id, framework, score);
  const frameworkPoints = Object.fromEntries(Object.keys(scores).map((key) => [key, null]));
  await table.commit([
    {
      update: table.key('AGENT', agent.id),
      expression: 'SET frameworkPoints = :points',
      values: { ':points': frameworkPoints },
    },
  ]);
  return {
    id: agent.id as string,
    table,
    patch: async (change: object) =>
      (await send('PATCH', `/api/agents/${agent.id}`, { token, body: change })).body,
    get: async () => (await send('GET', `/api/agents/${agent.id}`, { token })).body,
  };
};

it('scores an agent by its assigned frameworks as soon as they are assigned', async () => {
  const { patch, get } = await withScores({ hipaa: 90, hitrust: 40, 'nist-ai-rmf': 70 });
  expect(await patch({ frameworks: ['HIPAA', 'NIST AI RMF'] })).toMatchObject({
    complianceScore: 80,
    score: { score: 80 },
  });
  expect(await get()).toMatchObject({ complianceScore: 80 });
  expect(await patch({ frameworks: ['HIPAA', 'Google SAIF'] })).toMatchObject({ complianceScore: 90 });
  // None of the assigned frameworks was scanned, so all scanned ones count.
  expect(await patch({ frameworks: ['Google SAIF'] })).toMatchObject({ complianceScore: 67 });
  expect(await patch({ name: 'Triage desk' })).toMatchObject({ complianceScore: 67 });
});

it('leaves an agent without scans without a score', async () => {
  const { patch } = await withScores({});
  expect(await patch({ frameworks: ['NIST AI RMF'] })).toMatchObject({ complianceScore: 0, score: null });
});

// The first counts before and after the change, the second only before.
it.each(['hipaa', 'hitrust'])(
  'does not use a score in %s that a concurrent scan replaced',
  async (framework) => {
    const { id, table } = await withScores({ hipaa: 90, hitrust: 40 });
    const agent = await requireAgent(table, id);
    const after = { ...agent, frameworks: ['hipaa'] };
    const read = await readFrameworkScores(table, id);
    const writes = [
      agentChangeWrite(
        table,
        agent,
        { frameworks: after.frameworks, score: scored(90) },
        '2026-11-20T10:00:01.000Z',
      ),
      ...standingWrites(table, agent, after, ['hipaa', 'hitrust'], read),
    ];
    await scan(table, id, framework, 50);
    await expect(table.commit(writes)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await requireAgent(table, id)).frameworks).toEqual(['hipaa', 'hitrust']);
  },
);
