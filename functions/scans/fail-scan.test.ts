import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { failScan } from './fail-scan.ts';
import { pendingScan, registerAgent } from './scan-fixture.ts';
import { readScan } from './scan-store.ts';
import { claimScan } from './scan-transitions.ts';

tableFixture();

const running = async () => {
  const table = tenantTable(newId());
  const scan = await pendingScan(table, await registerAgent(table));
  await claimScan(table, scan, { attempt: 'mine', step: 'Collecting', now: new Date().toISOString() });
  return { table, tenant: table.tenant, scanId: scan.id };
};
const error = { Error: 'Error', Cause: '{"errorMessage":"the secret of the database"}' };

describe('failScan', () => {
  it.each([
    ['States.Timeout', 'longer than it may'],
    ['Error', 'a fault on our side'],
  ])('after %s the scan says %s, and nothing internal', async (name, words) => {
    const { table, tenant, scanId } = await running();
    await failScan({ tenant, scanId, begun: { attempt: 'mine' }, error: { ...error, Error: name } });
    const scan = await readScan(table, scanId);
    expect(scan).toMatchObject({ status: 'failed', reason: expect.stringContaining(words) });
    expect(scan?.reason).not.toContain('secret');
  });

  it('leaves a scan alone that another attempt has, and one that does not exist', async () => {
    const { table, tenant, scanId } = await running();
    await failScan({ tenant, scanId, begun: { attempt: 'older' }, error });
    await failScan({ tenant, scanId, error });
    await failScan({ tenant, scanId: newId(), error });
    expect(await readScan(table, scanId)).toMatchObject({ status: 'running' });
  });

  it('fails a pending scan whose beginning failed', async () => {
    const table = tenantTable(newId());
    const { id: scanId } = await pendingScan(table, await registerAgent(table));
    await failScan({ tenant: table.tenant, scanId, error });
    expect(await readScan(table, scanId)).toMatchObject({ status: 'failed' });
  });
});
