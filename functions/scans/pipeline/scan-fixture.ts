/** Test fixture: agents as stored by the product, and the steps of the scan workflow in order. */
import { detailWrite } from '#functions/agents/agent-detail-store.ts';
import type { Agent, Connection } from '#functions/agents/agent-item.ts';
import {
  approveManifestWrite,
  manifestDigest,
  manifestWrite,
} from '#functions/agents/agent-manifest-store.ts';
import { newAgentWrite } from '#functions/agents/agent-store.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { factsOfManifest } from '#shared/agents/manifest.ts';
import { agentFacts, type ParameterValue } from '#shared/parameters/parameter.ts';
import { collect } from './collect/collect.ts';
import { concludeRun } from './persist/conclude-run.ts';
import { readResults } from './persist/results-store.ts';
import type { Scan } from './persist/scan-item.ts';
import { newRun, readScan, type ScanFramework } from './persist/scan-store.ts';
import { type Begun, beginRun } from './plan/begin-run.ts';
import { readScanning } from './plan/claims.ts';

/** Registers an agent with its owner's declarations. */
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
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...(connection ? { connection } : {}),
  };
  await table.commit([newAgentWrite(table, agent), detailWrite(table, agent.id, { metadata: {} })]);
  if (more.declares) await declare(table, agent.id, more.declares, more.receivedAt ?? now);
  return agent;
};

/**
 * Stores a manifest approved by a second account.
 * @param facts facts about the agent itself, by manifest key
 */
export const declare = async (
  table: TenantTable,
  agentId: string,
  declares: Record<string, ParameterValue>,
  receivedAt: string,
  { facts = {}, isApproved = true }: { facts?: Record<string, string>; isApproved?: boolean } = {},
): Promise<void> => {
  const text = JSON.stringify({ declares, facts }, null, 2);
  const stated = factsOfManifest({ declares, facts });
  const rulesOut = agentFacts.filter((fact) => stated[fact] === 'no');
  const manifest = { text, receivedAt, declares, rulesOut, receivedBy: 'ana@hospital.example' };
  await table.commit([manifestWrite(table, agentId, manifest)]);
  if (!isApproved) return;
  const approved = { at: receivedAt, by: 'second@hospital.example' };
  const conflict = () => new Error('overtaken');
  await table.commit([approveManifestWrite(table, agentId, manifestDigest(manifest), approved, conflict)]);
};

/** A scan of a stored run. */
export type PendingScan = Scan & { readonly run: string };

/** Returns a pending run of an agent, with a scan per framework. */
export const pendingRun = async (
  table: TenantTable,
  agent: Pick<Agent, 'id' | 'name'>,
  frameworks: readonly ScanFramework[],
  startedBy?: Scan['startedBy'],
): Promise<readonly PendingScan[]> => {
  const now = new Date().toISOString();
  const scanning = await readScanning(table, agent.id);
  const contact = 'https://accredit.example';
  const run = newRun(table, { agent, frameworks, contact, startedBy, scanning, now, newId });
  const audit = { put: table.key('AUDIT', newId(), now.slice(0, 7)) };
  await table.commit([...run.writes, audit]);
  return run.scans.map((scan) => ({ ...scan, run: run.id }));
};

/** Returns a pending scan of an agent in its own run; defaults to HIPAA. */
export const pendingScan = async (
  table: TenantTable,
  agent: Pick<Agent, 'id' | 'name'>,
  framework = 'hipaa',
  custom?: Scan['custom'],
  startedBy?: Scan['startedBy'],
): Promise<PendingScan> => {
  const [scan] = await pendingRun(
    table,
    agent,
    [{ key: framework, ...(custom ? { custom } : {}) }],
    startedBy,
  );
  if (!scan) throw new Error('The run has no scan.');
  return scan;
};

/** Steps of the workflow; `skip` omits the collection of some entries, to simulate an interruption. */
export const scanFixture = (objects: Objects) => {
  const gather = async (tenant: string, jobId: string, skip: readonly number[] = []): Promise<Begun> => {
    const begun = await beginRun({ tenant, jobId }, objects);
    for (const origin of begun.origins) {
      if (skip.includes(origin)) continue;
      await collect({ tenant, jobId, attempt: begun.attempt, origin }, objects, noPace);
    }
    return begun;
  };
  const resultsOf = async (table: TenantTable, id: string) => {
    const scan = await readScan(table, id);
    const results = scan && (await readResults(table, objects, scan));
    if (!results) throw new Error('The scan has no results.');
    const parameters = new Map(
      results.controls.flatMap((control) => control.parameters.map((one) => [one.id, one])),
    );
    return { scan, results, parameters };
  };
  /** Runs all steps of a stored run. */
  const through = async ({ tenant }: TenantTable, jobId: string, skip: readonly number[] = []) => {
    const { attempt } = await gather(tenant, jobId, skip);
    while ((await concludeRun({ tenant, jobId, attempt }, objects)).more);
  };
  return {
    gather,
    through,
    resultsOf,
    /** Runs a complete scan and returns what a user sees of it. */
    scan: async (
      table: TenantTable,
      agent: Pick<Agent, 'id' | 'name'>,
      skip: readonly number[] = [],
      framework = 'hipaa',
      custom?: Scan['custom'],
    ) => {
      const { id, run } = await pendingScan(table, agent, framework, custom);
      await through(table, run, skip);
      return resultsOf(table, id);
    },
  };
};
