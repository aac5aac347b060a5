/** For tests: agents as the product stores them, and the steps of the scan workflow in order. */
import { detailWrite } from '#functions/agents/agent-detail-store.ts';
import type { Agent, Connection } from '#functions/agents/agent-item.ts';
import { manifestWrite } from '#functions/agents/agent-manifest-store.ts';
import { newAgentWrite } from '#functions/agents/agent-store.ts';
import type { Objects } from '#functions/evidence/objects.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { type Begun, beginScan } from './begin-scan.ts';
import { collect } from './collect.ts';
import { concludeScan } from './conclude-scan.ts';
import { readResults } from './results-store.ts';
import type { Scan } from './scan-item.ts';
import { createScan, readScan } from './scan-store.ts';

/** Registers an agent with what its owner says of it. */
export const registerAgent = async (
  table: TenantTable,
  more: {
    url?: string;
    frameworks?: readonly string[];
    declares?: Record<string, ParameterValue>;
    receivedAt?: string;
    consent?: boolean;
  } = {},
): Promise<Agent> => {
  const now = new Date().toISOString();
  const connection: Connection | undefined =
    more.url === undefined
      ? undefined
      : {
          protocol: 'mcp',
          url: more.url,
          authorisedToTest: more.consent ?? true,
          authorisedToChat: false,
          hasTrustedCa: false,
        };
  const agent: Agent = {
    id: newId(),
    name: 'Discharge Summary Assistant',
    type: 'Clinical documentation',
    frameworks: more.frameworks ?? ['hipaa'],
    status: 'active',
    score: null,
    lastScanAt: null,
    scanCount: 0,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...(connection ? { connection } : {}),
  };
  await table.commit([newAgentWrite(table, agent), detailWrite(table, agent.id, { metadata: {} })]);
  if (more.declares) await declare(table, agent.id, more.declares, more.receivedAt ?? now);
  return agent;
};

/** Stores a manifest. */
export const declare = (
  table: TenantTable,
  agentId: string,
  declares: Record<string, ParameterValue>,
  receivedAt: string,
): Promise<void> => {
  const text = JSON.stringify({ declares }, null, 2);
  return table.commit([manifestWrite(table, agentId, { text, receivedAt, declares })]);
};

/** A pending scan of an agent, against HIPAA unless told otherwise. */
export const pendingScan = async (
  table: TenantTable,
  agent: Pick<Agent, 'id' | 'name'>,
  framework = 'hipaa',
  custom?: Scan['custom'],
): Promise<Scan> => {
  const scan: Scan = {
    id: newId(),
    agentId: agent.id,
    agentName: agent.name,
    framework,
    ...(custom ? { custom } : {}),
    status: 'pending',
    score: null,
    coverage: null,
    startedAt: null,
    completedAt: null,
    createdAt: new Date().toISOString(),
    contact: 'https://accredit.example',
  };
  const audit = { put: table.key('AUDIT', newId(), scan.createdAt.slice(0, 7)) };
  await createScan(table, scan, audit);
  return scan;
};

/** The steps of the workflow; `skip` leaves out the collection of some entries, as when it is interrupted. */
export const scanFixture = (objects: Objects) => {
  const gather = async (tenant: string, scanId: string, skip: readonly number[] = []): Promise<Begun> => {
    const begun = await beginScan({ tenant, scanId }, objects);
    for (const origin of begun.origins) {
      if (skip.includes(origin)) continue;
      await collect({ tenant, scanId, attempt: begun.attempt, origin }, objects, noPace);
    }
    return begun;
  };
  return {
    gather,
    /** Runs a whole scan and gives what a person sees of it. */
    scan: async (
      table: TenantTable,
      agent: Pick<Agent, 'id' | 'name'>,
      skip: readonly number[] = [],
      framework = 'hipaa',
      custom?: Scan['custom'],
    ) => {
      const { id: scanId } = await pendingScan(table, agent, framework, custom);
      const { tenant } = table;
      const { attempt } = await gather(tenant, scanId, skip);
      await concludeScan({ tenant, scanId, attempt }, objects);
      const [scan, results] = [
        await readScan(table, scanId),
        await readResults(table, objects, scanId, agent.id),
      ];
      if (!scan || !results) throw new Error('The scan has no results.');
      const parameters = new Map(
        results.controls.flatMap((control) => control.parameters.map((one) => [one.id, one])),
      );
      return { scan, results, parameters };
    },
  };
};
