import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { keepClientReading, readClientReading } from './client-reading.ts';
import { keepListPosition, readListPosition } from './list-position.ts';

tableFixture();

const NOW = '2026-11-28T09:00:00.000Z';
const consent = { authorisedToTest: true, authorisedToChat: false, hasTrustedCa: false };
const agent = (id: string, url = 'https://a.example/mcp') => ({
  id,
  connection: { protocol: 'mcp' as const, url, ...consent },
});
const at = (page: number, more = {}) => ({
  cursor: String(page),
  page,
  firstPage: 'digest',
  entries: [{ name: 'read' }],
  ...more,
});

describe('the position in a tool list', () => {
  it('is where the next scan of the same address continues, until the list was read', async () => {
    const [table, id] = [tenantTable(newId()), newId()];
    await keepListPosition(table, agent(id), at(3), NOW);
    expect(await readListPosition(table, agent(id), NOW)).toEqual(at(3));
    expect(await readListPosition(table, agent(id, 'https://b.example/mcp'), NOW)).toBeUndefined();
    await keepListPosition(table, agent(id), undefined, NOW);
    expect(await readListPosition(table, agent(id), NOW)).toBeUndefined();
  });

  it('expires a week after the first page was read, however far reading went on', async () => {
    const [table, id] = [tenantTable(newId()), newId()];
    await keepListPosition(table, agent(id), at(3), NOW);
    await keepListPosition(table, agent(id), at(6), later(NOW, 5 * DAY));
    expect(await readListPosition(table, agent(id), later(NOW, 6 * DAY))).toEqual(at(6));
    expect(await readListPosition(table, agent(id), later(NOW, 8 * DAY))).toBeUndefined();
    await keepListPosition(table, agent(id), at(6, { firstPage: 'other' }), later(NOW, 5 * DAY));
    expect(await readListPosition(table, agent(id), later(NOW, 8 * DAY))).toBeDefined();
  });

  it.each([
    ['a long cursor', { cursor: 'x'.repeat(5000) }],
    [
      'entries that do not fit into an item',
      { entries: [{ name: randomBytes(300_000).toString('base64') }] },
    ],
  ])('is not stored with %s', async (_, more) => {
    const [table, id] = [tenantTable(newId()), newId()];
    await keepListPosition(table, agent(id), at(3, more), NOW);
    expect(await readListPosition(table, agent(id), NOW)).toBeUndefined();
  });
});

describe('the comparison with an ordinary client', () => {
  it('counts for a day at the same address, and longer if the lists differed', async () => {
    const [table, id] = [tenantTable(newId()), newId()];
    const [same, other] = [
      { digest: 'a', differs: false },
      { digest: 'b', differs: true },
    ];
    expect(await readClientReading(table, agent(id), NOW)).toBeUndefined();
    await keepClientReading(table, agent(id), same, NOW);
    expect(await readClientReading(table, agent(id), later(NOW, DAY / 2))).toEqual(same);
    expect(await readClientReading(table, agent(id, 'https://b.example/mcp'), NOW)).toBeUndefined();
    expect(await readClientReading(table, agent(id), later(NOW, DAY))).toBeUndefined();
    await keepClientReading(table, agent(id), other, NOW);
    expect(await readClientReading(table, agent(id), later(NOW, 9 * DAY))).toEqual(other);
  });
});
