import { expect, it } from 'vitest';
import { readDiscoveredMany } from '#functions/discovery/store/discovered-item.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import type { CoverageState } from '#shared/discovery/coverage.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { ingestInfrastructureEvidence } from './ingest-infrastructure.ts';
import { coverageWrite } from './runs/last-coverage.ts';
import { dismissalWrite } from './store/dismissal.ts';
import { mergeSightings } from './store/merge-sightings.ts';
import { registeredWrite } from './store/registration.ts';

tableFixture();
const objects = bucketFixture();

const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T11:00:00.000Z';

const context = (table: TenantTable, names: readonly string[]) =>
  mergeSightings(
    table,
    names.map((name) => ({
      from: 'server',
      sighting: sightingOf(`k8s:c1/ward/deployment/${name}`, {
        method: 'k8s.workloads',
        observedAt: at,
        name,
        platform: 'kubernetes',
      }),
    })),
    { registered: [], now: at },
  );

const covered = async (table: TenantTable, status: CoverageState, when: string) => {
  const methods: readonly MethodId[] = ['k8s.workloads', 'k8s.agent_crds'];
  const coverage = methods.map((method) => ({
    ...{ method, status, reason: 'as it went', searched: 1, found: 1, milliseconds: 1 },
    from: 'server',
    at: when,
  }));
  await table.commit([await coverageWrite(table, 'server', coverage, when)]);
};

it('counts the unregistered agents of a fully scanned cluster for its registered agents, regardless of dismissal', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, {});
  const shown = async () =>
    (await loadEvidence(table, agent.id)).evidence.map(({ parameterId, value, source }) => [
      parameterId,
      value,
      source,
    ]);
  const { agents } = await context(table, ['notes', 'shadow']);
  const rows = await readDiscoveredMany(table, agents);
  const known = rows.toSorted((one, other) => one.id.localeCompare(other.id));
  const [first, second] = known;
  if (!first || !second) throw new Error('Two were seen.');
  await table.commit([registeredWrite(table, first, agent.id)]);

  await covered(table, 'denied', at);
  await ingestInfrastructureEvidence(table, objects, 'server', at);
  expect(await shown()).toEqual([]);

  await covered(table, 'ran', later);
  await ingestInfrastructureEvidence(table, objects, 'scanner of another', later);
  expect(await shown()).toEqual([]);
  await ingestInfrastructureEvidence(table, objects, 'server', later);
  expect(await shown()).toEqual([['undeclared-agent-count', 1, 'kubernetes']]);

  await table.commit([dismissalWrite(table, second, { reason: 'A trial', by: 'u1', at: later })]);
  await ingestInfrastructureEvidence(table, objects, 'server', later);
  expect(await shown()).toEqual([['undeclared-agent-count', 1, 'kubernetes']]);
});

it('counts none if all are registered', async () => {
  const table = tenantTable(newId());
  const agent = await registerAgent(table, {});
  const { agents } = await context(table, ['notes']);
  const [row] = await readDiscoveredMany(table, agents);
  if (!row) throw new Error('One was seen.');
  await table.commit([registeredWrite(table, row, agent.id)]);
  await covered(table, 'ran', at);
  await ingestInfrastructureEvidence(table, objects, 'server', at);
  expect((await loadEvidence(table, agent.id)).evidence).toMatchObject([
    { parameterId: 'undeclared-agent-count', value: 0, collector: 'discovery', observedAt: at },
  ]);
});
