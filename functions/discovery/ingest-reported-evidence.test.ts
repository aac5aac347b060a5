import { expect, it } from 'vitest';
import { arns } from '#functions/clouds/aws/fixtures/names.ts';
import { awsAccount, serveAws } from '#functions/clouds/aws/fixtures/serve-aws.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { contextAt } from './cloud/fixtures/context-at.ts';
import { showEvidence } from './ingest-reported-evidence.ts';
import { method as awsAgents } from './methods/aws-agents/method.ts';
import { mergeSightings } from './store/merge-sightings.ts';
import { registeredWrite } from './store/registration.ts';

tableFixture();
const objects = bucketFixture();

const at = '2026-11-20T10:00:00.000Z';

const take = (table: TenantTable, confined: boolean, observedAt: string) =>
  mergeSightings(
    table,
    [
      {
        from: 'server',
        sighting: sightingOf('k8s:c1/ward/Deployment/notes', {
          method: 'k8s.workloads',
          observedAt,
          facts: { settings: { 'pod.confined': confined } },
        }),
      },
    ],
    { registered: [], now: at },
  );

it('findings of a scan become evidence only for registered agents', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, {});
  const { agents } = await take(table, false, '2026-11-20T08:00:00.000Z');
  await showEvidence(table, objects, agents, at);
  expect((await loadEvidence(table, agent.id)).evidence).toEqual([]);

  const [id = ''] = agents;
  await table.commit([registeredWrite(table, { id }, agent.id)]);
  await showEvidence(table, objects, agents, at);
  const first = await loadEvidence(table, agent.id);
  expect(first.evidence).toMatchObject([
    { parameterId: 'pod-security-hardened', value: false, source: 'kubernetes', collector: 'discovery' },
  ]);

  // Unchanged evidence is not written again within a day; changed evidence is written immediately.
  await take(table, false, '2026-11-20T09:00:00.000Z');
  await showEvidence(table, objects, agents, at);
  expect((await loadEvidence(table, agent.id)).version).toBe(first.version);
  await take(table, true, '2026-11-20T09:30:00.000Z');
  await showEvidence(table, objects, agents, at);
  expect((await loadEvidence(table, agent.id)).evidence).toMatchObject([{ value: true }]);
});

it('findings in an AWS account become evidence for a registered agent, and a denied permission provides none', async () => {
  const world = await serveAws(({ action }) =>
    action === 'iam:GetRole'
      ? { status: 403, body: '<R><Error><Code>AccessDenied</Code></Error></R>' }
      : undefined,
  );
  const { sightings, coverage } = await awsAgents.run(contextAt(world, [awsAccount()]));
  await world.close();
  expect(coverage).toMatchObject({ status: 'denied', reason: 'Not permitted: iam:GetRole.' });

  const table = tenantTable(newId());
  const agent = await registerAgent(table, {});
  const now = '2026-11-24T12:00:00.000Z';
  const { agents } = await mergeSightings(
    table,
    sightings
      .filter(({ identifier }) => identifier === arns.agent)
      .map((sighting) => ({ from: 'server', sighting })),
    { registered: [], now },
  );
  const [id = ''] = agents;
  await table.commit([registeredWrite(table, { id }, agent.id)]);
  await showEvidence(table, objects, agents, now);
  const { evidence } = await loadEvidence(table, agent.id);
  expect(evidence.every(({ source, target }) => source === 'cloud' && target === arns.agent)).toBe(true);
  const values = Object.fromEntries(evidence.map(({ parameterId, value }) => [parameterId, value]));
  expect(values).toMatchObject({
    'input-guardrail-present': true,
    'session-idle-timeout': 10,
    'output-sensitive-data-filter': true,
    'log-retention-days': 400,
  });
  expect(values).not.toHaveProperty('agent-unique-identity');
});
