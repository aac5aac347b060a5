import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { pendingScan, registerAgent } from './scan-fixture.ts';
import type { Scan } from './scan-item.ts';
import { readScan } from './scan-store.ts';
import { claimScan } from './scan-transitions.ts';
import { remedyFor, tick } from './tick.ts';

tableFixture();

const createdAt = '2026-11-20T09:00:00.000Z';
const since = Date.parse(createdAt);
const at = (status: Scan['status'], startedAt: string | null = null) =>
  ({ status, createdAt, startedAt }) as Scan;

const cases = [
  ['pending', 59 * SECOND, 'leave'],
  ['pending', 61 * SECOND, 'start'],
  ['pending', 16 * MINUTE, 'give-up'],
  ['running', 5 * MINUTE, 'leave'],
  ['running', 6 * MINUTE, 'fail'],
  ['completed', 60 * MINUTE, 'leave'],
  ['failed', 60 * MINUTE, 'leave'],
] as const;

const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

const scanOfNewAgent = async () => {
  const table = tenantTable(newId());
  return { table, scan: await pendingScan(table, await registerAgent(table)) };
};

describe('tick', () => {
  it.each(cases)('a scan %s for %i ms: %s', (status, age, remedy) => {
    expect(remedyFor(at(status, status === 'running' ? createdAt : null), since + age)).toBe(remedy);
  });

  it('measures a running scan from its start, not from its making', () => {
    expect(remedyFor(at('running', '2026-11-20T09:10:00.000Z'), since + 12 * MINUTE)).toBe('leave');
  });

  it('starts what nobody began, fails what was interrupted, and one fault keeps nobody waiting', async () => {
    const [lost, stuck, broken] = [await scanOfNewAgent(), await scanOfNewAgent(), await scanOfNewAgent()];
    const now = new Date().toISOString();
    await claimScan(stuck.table, stuck.scan, { attempt: 'a', step: 'Collecting', now });
    const started: string[] = [];
    const start = async ({ tenant, scanId }: { tenant: string; scanId: string }) => {
      if (scanId === broken.scan.id) throw new Error('The workflow cannot be reached.');
      started.push(`${tenant} ${scanId}`);
    };
    await tick(start, later(30 * SECOND));
    expect(started).toEqual([]);
    await tick(start, later(7 * MINUTE));
    expect(started).toContain(`${lost.table.tenant} ${lost.scan.id}`);
    expect(await readScan(stuck.table, stuck.scan.id)).toMatchObject({
      status: 'failed',
      reason: 'The scan was interrupted before it was done. Start it again.',
    });
    expect(await readScan(broken.table, broken.scan.id)).toMatchObject({ status: 'pending' });
    await tick(start, later(16 * MINUTE));
    expect(await readScan(broken.table, broken.scan.id)).toMatchObject({ status: 'failed' });
  });
});
