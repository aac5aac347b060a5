import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { newTenantTable, recordsOf, testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import { sealEvents } from '#functions/stream/audit-seal/seal-events.ts';
import { sized } from '#scripts/testing/tier.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { type AuditFilter, leftBy } from '#shared/audit-logs/audit-filter.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { DAY, later, MINUTE } from '#shared/kernel/time.ts';
import { eventAt, wroteMany } from '../audit-logs-fixture.ts';
import { readTrail } from '../trail.ts';

tableFixture();

const { sealer } = testNotary();
const now = new Date().toISOString();
const ADA = '0199c0de-0000-7000-8000-00000000000a';
/** Id of a resource that was created some days ago. */
const madeBefore = (days: number): string => uuidv7(Date.parse(now) - days * DAY, new Uint8Array(10));
const MADE = madeBefore(1);
const MADE_EARLIER = madeBefore(20);
const people = new Map([[ADA, ['ada', 'lovelace', 'ada@example.org']]]);

/** Seals events that are in the trail. */
const seal = async (table: TenantTable, events: readonly AuditEvent[]): Promise<void> => {
  const Records = [
    ...(await recordsOf(
      table,
      events.map(({ id }) => id),
    )),
  ];
  await sealEvents({ Records }, sealer);
};

/** Returns all pages of a filter by following the cursors. */
const allOf = async (table: TenantTable, filter: AuditFilter, limit: number): Promise<readonly string[]> => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readTrail(table, { filter, people, limit, cursor, now });
    expect(page.events.length).toBeLessThanOrEqual(limit);
    found.push(...page.events.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
};

const words = {
  action: fc.constantFrom('create', 'delete', 'login-failed'),
  resource: fc.constantFrom('agent', 'api-key', 'session', 'scan'),
  userId: fc.constantFrom(ADA, 'system', 'anonymous'),
  resourceId: fc.constantFrom('0abc', '0abd', '1xyz', 'hipaa', MADE),
};
const filters: readonly AuditFilter[] = [
  { action: 'create' },
  { resource: 'api-key' },
  { action: 'delete', resource: 'agent' },
  { actor: ADA },
  { actor: 'system', action: 'create' },
  { q: '0ab' },
  { q: 'hipaa' },
  { q: 'key ada' },
  { q: 'fail' },
  { q: 'sys session' },
  { q: 'nowhere' },
  { q: MADE },
  { q: MADE.slice(0, 10) },
  { q: MADE_EARLIER },
  { q: 'lovelace' },
  { action: 'delete' },
  { resource: 'scan' },
];

describe('indexed search of the trail', () => {
  it('returns the same as a full read, newest first, each event once, for any page size', async () => {
    // Ids contain their creation time, and the events of a scan follow its creation.
    const some = (scanId: string) =>
      fc.array(
        fc
          .record(words)
          .map((event) => (event.resource === 'scan' ? { ...event, resourceId: scanId } : event)),
        { minLength: 1, maxLength: 25 },
      );
    await fc.assert(
      fc.asyncProperty(
        some(MADE_EARLIER),
        some(MADE),
        fc.integer({ min: 1, max: 7 }),
        async (older, newer, limit) => {
          const table = newTenantTable();
          const at = (n: number, base: string) => later(base, n * MINUTE);
          // Some of the newer events are not sealed yet.
          const old = older.map((one, n) => eventAt(at(n, later(now, -20 * DAY)), one));
          const fresh = newer.map((one, n) => eventAt(at(n, later(now, -DAY)), one));
          await wroteMany(table, old);
          await seal(table, old);
          await wroteMany(table, fresh);
          await seal(table, fresh.slice(0, Math.ceil(fresh.length / 2)));
          for (const filter of filters) {
            const expected = [...old, ...fresh].filter(leftBy(filter, people)).map(({ id }) => id);
            expect(await allOf(table, filter, limit), JSON.stringify(filter)).toEqual(
              expected.toSorted().toReversed(),
            );
          }
        },
      ),
      { numRuns: sized(3, 8) },
    );
  });

  it('reads a page at the same cost with ten times as many events, however rare the match', async () => {
    const table = newTenantTable();
    const start = `${now.slice(0, 7)}-01T00:00:00.000Z`;
    const rare = [0, 1, 2].map((n) =>
      eventAt(later(start, n), {
        ...{ action: 'sign-off', resource: 'bond', resourceId: `0199beef-${n}`, userId: ADA },
      }),
    );
    await wroteMany(table, rare);
    await seal(table, rare);
    const fill = (count: number) =>
      wroteMany(
        table,
        Array.from({ length: count }, (_, n) => eventAt(later(start, 10 + n))),
      );
    const searches: readonly AuditFilter[] = [
      { action: 'sign-off' },
      { resource: 'bond' },
      { actor: ADA },
      { q: '0199beef' },
      { q: 'sign' },
      { q: 'lovelace' },
    ];
    const units = async () => {
      const costs: number[] = [];
      for (const filter of searches) {
        costs.push(
          await metered(async () => {
            const page = await readTrail(table, { filter, people, limit: 50, cursor: undefined, now });
            expect(page.events.map(({ id }) => id)).toEqual(rare.map(({ id }) => id).toReversed());
            expect(page.next).toBeUndefined();
          }),
        );
      }
      return costs;
    };
    const events = sized(60, 300);
    await fill(events);
    const before = await units();
    await fill(9 * events);
    expect(await units()).toEqual(before);
    expect(Math.max(...before)).toBeLessThanOrEqual(12);
  });
});
