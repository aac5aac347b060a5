import { expect, it } from 'vitest';
import { listDiscoveredAgents } from '#functions/discovery/store/discovered-list.ts';
import { sender, withKey } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { sized } from '#scripts/testing/tier.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { handler } from './discovery-api.lambda.ts';
import { withoutPlaybooks } from './discovery-fixture.ts';
import { estate, reportsOf } from './estate-fixture.ts';

/**
 * Reports of a scanner in a large estate, through the report route. Ten thousand sightings are a benchmark:
 * `npm run bench -- sightings`.
 */

tableFixture();
const send = sender(handler);

const AGENTS = sized(80, 500);
const BATCH = AGENTS / 2;
const sightings = estate(AGENTS);

const tenant = async () => {
  const { token, key } = await withKey(['report:write']);
  await withoutPlaybooks(key.tenantId);
  const table = tenantTable(key.tenantId);
  /** Returns how many were accepted, and how many agents were new. */
  const report = async (all: readonly Sighting[]) => {
    const sum = { accepted: 0, discovered: 0 };
    for (const body of reportsOf(all, newId(), BATCH)) {
      const reply = await send('POST', '/api/environment/report', { token, body });
      expect(reply).toMatchObject({ status: 200, body: { rejected: [], ignored: [] } });
      sum.accepted += reply.body.accepted;
      sum.discovered += reply.body.discovered;
    }
    return sum;
  };
  /** Returns all known agents without IDs, by identifier. */
  const known = async () => {
    const agents = [];
    let cursor: string | undefined;
    do {
      const page = await listDiscoveredAgents(table, { scans: [], autoScan: false }, { limit: 200, cursor });
      agents.push(...page.items);
      cursor = page.next;
    } while (cursor !== undefined);
    return agents
      .map(({ id: _, ...agent }) => agent)
      .toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1));
  };
  return { report, known };
};

it(
  'merges many sightings into their agents, also when sent twice and in another order',
  async () => {
    const [one, other] = [await tenant(), await tenant()];
    expect(await one.report(sightings)).toEqual({ accepted: 2 * AGENTS, discovered: AGENTS });
    const agents = await one.known();
    // Each is the one agent of its container, found by both methods.
    expect(new Set(agents.map(({ identifier }) => identifier)).size).toBe(AGENTS);
    expect(new Set(agents.map(({ sources }) => sources.join()))).toEqual(
      new Set(['docker.containers,proc.runtime']),
    );
    expect(await one.report(sightings)).toEqual({ accepted: 2 * AGENTS, discovered: 0 });
    expect(await one.known()).toEqual(agents);
    expect(await other.report(sightings.toReversed())).toEqual({ accepted: 2 * AGENTS, discovered: AGENTS });
    expect(await other.known()).toEqual(agents);
  },
  10 * MINUTE,
);
