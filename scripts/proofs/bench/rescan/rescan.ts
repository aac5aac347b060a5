/** Scans of the agent with much data. */
import { randomUUID } from 'node:crypto';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import type { KnownAgent } from './known-agent.ts';
import type { MeteredProduct } from './metered-product.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Starts scans against frameworks: one run, with the key that the web app sends. Only this function knows
 * how.
 * @param frameworks names
 * @returns ids of the scans
 */
const start = async (
  { person, agentId }: KnownAgent,
  frameworks: readonly string[],
): Promise<readonly string[]> => {
  const headers = { 'idempotency-key': randomUUID() };
  const [framework] = frameworks;
  const started =
    frameworks.length === 1
      ? await person.call('POST', '/api/scans', { json: { agentId, framework }, headers })
      : await person.call('POST', `/api/agents/${agentId}/scans`, { json: { frameworks }, headers });
  if (started.status !== 201 && started.status !== 202)
    throw new Error(`No scan was started: ${JSON.stringify(started.body)}`);
  const body = started.body as { readonly id: string; readonly scans?: readonly { readonly id: string }[] };
  return body.scans?.map(({ id }) => id) ?? [body.id];
};

/**
 * Scans the agent against the frameworks; returns the scan ids once everything is done, including the stream
 * consumers. It polls the scans without metering, so that only scanning is metered.
 */
export const rescan = async (
  product: MeteredProduct,
  agent: KnownAgent,
  frameworks: readonly string[],
): Promise<readonly string[]> => {
  const table = tenantTable(agent.tenant);
  const ids = await start(agent, frameworks);
  for (const id of ids) {
    const status = async () => (await product.stored(table.key('SCAN', id)))?.status?.S;
    await waitUntil(
      async () => ['completed', 'failed'].includes(String(await status())),
      'The scan has ended',
    );
  }
  await product.settled();
  return ids;
};

/** Throws if a scan did not complete, or found anything different from its predecessor. */
export const expectUnchanged = async ({ person }: KnownAgent, scanIds: readonly string[]): Promise<void> => {
  for (const id of scanIds) {
    const { body } = await person.call('GET', `/api/scans/${id}`);
    const { status, framework, score, results } = body as ScanReply & {
      readonly results: ScanResults | null;
    };
    if (status !== 'completed' || !results) throw new Error(`The scan against ${framework} ended ${status}.`);
    const { moved, previousScore, issues } = results;
    const { raised, reopened, resolved } = issues;
    if (moved.length > 0 || previousScore !== score || raised + reopened + resolved > 0)
      throw new Error(`The scan against ${framework} was to change nothing, but it did.`);
  }
};
