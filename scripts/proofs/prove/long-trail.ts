import { randomBytes, randomUUID } from 'node:crypto';
import { readTrail } from '#functions/audit-logs/trail.ts';
import { eventIndex } from '#functions/platform/audit/event-index.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { startTable } from '#functions/platform/table/table-engine.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type AuditEvent, auditMonth } from '#shared/audit/audit-event.ts';
import { tallyOf } from '#shared/audit/counted.ts';
import type { AuditFilter } from '#shared/audit-logs/audit-filter.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import type { Proof } from '../harness/proof.ts';

const SHORT = 1_000;
const LONG = 100_000;
const AT_ONCE = 1_000;
const START = Date.parse('2026-11-01T00:00:00.000Z');
const NOW = '2026-11-30T00:00:00.000Z';
const SAMPLE_USER = '0199c0de-0000-7000-8000-00000000000a';
/** The first events are of this kind, and no later event is. */
const RARE = { action: 'sign-off', resource: 'baseline', resourceId: '0199beef', userId: SAMPLE_USER };
const COMMON = { action: 'create', resource: 'agent', userId: 'system' };

const eventAt = (n: number): AuditEvent => {
  const time = START + n * 10;
  const requestId = randomUUID();
  return {
    id: uuidv7(time, randomBytes(10)),
    ...(n < 3 ? RARE : { ...COMMON, resourceId: randomUUID() }),
    details: { name: 'An agent' },
    timestamp: new Date(time).toISOString(),
    viewerAddress: '192.0.2.1',
    requestId,
  };
};

const fill = async (table: TenantTable, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += AT_ONCE) {
    const events = Array.from({ length: Math.min(AT_ONCE, to - at) }, (_, i) => eventAt(at + i));
    await table.putMany(
      events.map((event) => {
        const { id, ...rest } = event;
        const key = table.key('AUDIT', id, auditMonth(id));
        return { ...key, ...eventIndex(table.tenant, event), ...rest };
      }),
    );
  }
};

const asked: Readonly<Record<string, AuditFilter>> = {
  'the whole trail': {},
  'an action': { action: 'sign-off' },
  'a resource': { resource: 'baseline' },
  'one who acted': { actor: SAMPLE_USER },
  'a resource id': { q: '0199beef' },
  'a word': { q: 'sign' },
  'a common action': { action: 'create' },
};

/** Returns the RRU of a page of 50 for each. */
const costs = async (table: TenantTable): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {};
  for (const [name, filter] of Object.entries(asked)) {
    const query = { filter, people: new Map(), limit: 50, cursor: undefined, now: NOW };
    found[name] = await metered(async () => {
      const { events } = await readTrail(table, query);
      const isWhole = filter.action === 'create' || name === 'the whole trail';
      const expected = isWhole ? 50 : 3;
      if (events.length !== expected) throw new Error(`A page of ${name} has ${events.length} events.`);
    });
  }
  return found;
};

export const proof: Proof = {
  name: 'long-trail',
  title: `a page of the audit trail, filtered or searched, costs the same at ${SHORT} and at ${LONG} events`,
  run: async ({ onEnd }) => {
    Object.assign(process.env, { STAGE: 'local', POWERTOOLS_METRICS_DISABLED: 'true' });
    onEnd(await startTable());
    const table = tenantTable(randomUUID());
    const head = { number: 1, hash: '', checkpointed: 0, counted: tallyOf([RARE, COMMON]) };
    await table.putMany([{ ...table.key('SEAL', 'HEAD', 'head'), ...head }]);
    await fill(table, 0, SHORT);
    const short = await costs(table);
    await fill(table, SHORT, LONG);
    const long = await costs(table);
    const unlike = Object.keys(short).filter((name) => short[name] !== long[name]);
    if (unlike.length > 0)
      throw new Error(`Other costs: ${JSON.stringify({ short, long })}, of ${unlike.join(', ')}.`);
    return Object.entries(long)
      .map(([name, units]) => `${name} ${units}`)
      .join(', ')
      .concat(' RRU a page');
  },
};
