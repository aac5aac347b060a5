import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { connect } from './connect.ts';
import { listViewers } from './viewer-store.ts';

tableFixture();

const headers = {
  'X-Accredit-Origin': 'origin-secret-of-tests',
  'X-Accredit-Viewer-Address': '192.0.2.1',
  'X-Accredit-Viewer-Host': '127.0.0.1:3000',
  Origin: 'http://127.0.0.1:3000',
};

it('connects a signed-in viewer, but never an API key, regardless of how it is sent', async () => {
  const { token, session } = await signIn();
  expect(await connect(randomUUID(), { ...headers, Cookie: `accredit=${token}` })).toBe(200);
  expect(await listViewers(tenantTable(session.tenant.id))).toHaveLength(1);

  const holder = await withKey(['read', 'scan:run', 'report:write', 'trace:write']);
  for (const place of [{ Cookie: `accredit=${holder.token}` }, { Authorization: `Bearer ${holder.token}` }]) {
    expect(await connect(randomUUID(), { ...headers, ...place }), JSON.stringify(place)).toBe(401);
  }
  expect(await listViewers(tenantTable(holder.key.tenantId))).toEqual([]);
});
