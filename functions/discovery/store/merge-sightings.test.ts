import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDiscovered, readSightings, summaryOf } from '#functions/discovery/store/discovered-item.ts';
import { listDiscoveredAgents } from '#functions/discovery/store/discovered-list.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Seen } from '#shared/discovery/identity.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { mergeSightings } from './merge-sightings.ts';

tableFixture();

const now = '2026-11-20T10:00:00.000Z';
const newTable = () => tenantTable(randomUUID());
type Table = ReturnType<typeof newTable>;

const take = (table: Table, seen: readonly Seen[]) => mergeSightings(table, seen, { registered: [], now });

/** Returns all discovered agents of a tenant, without ids and write times. */
const known = async (table: Table) => {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await listDiscoveredAgents(table, { scans: [], autoScan: false }, { limit: 200, cursor });
    all.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return all.map(({ id: _, ...agent }) => JSON.stringify(agent)).toSorted();
};

/** Returns agents seen by two methods, some in the same container, in a seeded random order. */
const estate = (agents: number, seed: number): readonly Seen[] =>
  Array.from({ length: agents }, (_, i) => [
    {
      from: 'server',
      sighting: sightingOf(`host:h/${seed}/${i}`, {
        joins: { containers: [`${seed}-c${i}`] },
        observedAt: `2026-11-20T08:00:${String(i % 60).padStart(2, '0')}.000Z`,
      }),
    },
    {
      from: 'ward',
      sighting: sightingOf(`docker:h/${seed}/${i}`, {
        method: 'docker.containers',
        namedBy: 'image',
        joins: { containers: [`${seed}-c${i}`], endpoints: [`http://10.0.0.${i % 250}:${8000 + i}/`] },
      }),
    },
  ]).flat();

describe('mergeSightings', () => {
  it('merges the same sightings to the same agents in any order and any batches', async () => {
    const all = estate(30, 1);
    const [one, other] = [newTable(), newTable()];
    await take(one, all);
    const before = await known(one);
    expect(before).toHaveLength(30);
    const again = await take(one, all.toReversed());
    expect(again.created).toEqual([]);
    expect(again.unmanaged).toEqual([]);
    expect(await known(one)).toEqual(before);
    for (const seen of fc.sample(fc.shuffledSubarray([...all], { minLength: 60, maxLength: 60 }), 1)[0] ?? [])
      await take(other, [seen]);
    expect(await known(other)).toEqual(before);
  });

  it('applies two concurrent reports', async () => {
    const table = newTable();
    const all = estate(20, 2);
    const halves = [all.filter(({ from }) => from === 'server'), all.filter(({ from }) => from === 'ward')];
    await Promise.all([...halves, ...halves].map((half) => take(table, half)));
    const agents = await known(table);
    expect(agents).toHaveLength(20);
    expect(
      agents.every((agent) => agent.includes('docker.containers') && agent.includes('proc.runtime')),
    ).toBe(true);
  });

  it('joins separate agents, and keeps the older one', async () => {
    const table = newTable();
    const a = { from: 'server', sighting: sightingOf('a', { joins: { containers: ['x'] } }) };
    const b = { from: 'server', sighting: sightingOf('b', { joins: { folders: ['y'] } }) };
    const first = await take(table, [a]);
    const second = await take(table, [b]);
    const c = sightingOf('c', { joins: { containers: ['x'], folders: ['y'] }, method: 'docker.containers' });
    const joined = await take(table, [{ from: 'server', sighting: c }]);
    expect(joined.created).toEqual([]);
    const id = joined.agents[0] ?? '';
    expect([...first.created, ...second.created]).toContain(id);
    expect(await readSightings(table, id)).toHaveLength(3);
    expect(await known(table)).toHaveLength(1);
  });

  it('separates agents once they no longer share a key', async () => {
    const table = newTable();
    const at = (identifier: string, port: number, hour: string) => ({
      from: 'server',
      sighting: sightingOf(identifier, {
        observedAt: `2026-11-20T${hour}:00:00.000Z`,
        joins: { endpoints: [`http://10.0.0.1:${port}`] },
      }),
    });
    await take(table, [at('a', 8000, '08'), at('b', 8000, '08')]);
    expect(await known(table)).toHaveLength(1);
    await take(table, [at('a', 9000, '09')]);
    expect(await known(table)).toHaveLength(2);
    // A late report of older sightings changes nothing.
    await take(table, [at('a', 8000, '08')]);
    expect(await known(table)).toHaveLength(2);
  });

  it('recognizes a registered agent by its address', async () => {
    const table = newTable();
    const seen = { from: 'server', sighting: sightingOf('a', { endpoint: 'http://10.0.0.9:7000/mcp' }) };
    const registered = [{ id: 'agent', endpoint: 'http://10.0.0.9:7000/mcp', names: [] }];
    const { agents, unmanaged } = await mergeSightings(table, [seen], { registered, now });
    expect(unmanaged).toEqual([]);
    expect(await readDiscovered(table, agents[0] ?? '')).toMatchObject({ agentId: 'agent' });
  });

  it('does not let a hostile report join unrelated agents or exceed the row size', async () => {
    const table = newTable();
    const victims = Array.from({ length: 20 }, (_, i) => ({
      from: 'ward',
      sighting: sightingOf(`v${i}`, { joins: { endpoints: [`https://v${i}.example/`] } }),
    }));
    await take(table, victims);
    const long = (i: number) => `${i}-${randomUUID().repeat(5)}`.slice(0, 200);
    const glue = sightingOf('glue', {
      joins: { endpoints: victims.map((_, i) => `https://v${i}.example/`) },
      reaches: { tools: Array.from({ length: 200 }, (_, i) => long(i)) },
    });
    const { agents } = await take(table, [{ from: 'evil', sighting: glue }]);
    expect(await known(table)).toHaveLength(21);
    const row = await readDiscovered(table, agents.at(-1) ?? '');
    const summary = row && summaryOf(row);
    expect(summary?.notes.join()).toContain('none of them were merged');
    expect(JSON.stringify(summary).length).toBeLessThan(25_000);
  });
});
