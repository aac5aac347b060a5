import { expect, it } from 'vitest';
import { sender, signIn, withKey } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { newReportWrite } from './report-item.ts';
import { handler } from './reports-api.lambda.ts';

tableFixture();
const send = sender(handler);

it('shows the requester of a report only to users', async () => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  const id = newId();
  const words = { id, title: 'Quarter', style: 'executive', organization: 'St. Anna' };
  const requestedBy = { id: session.userId, name: 'Ada Lovelace' };
  const createdAt = new Date().toISOString();
  const covers = { frameworks: [], includesRemediationPlan: false, total: 0 };
  await table.commit([newReportWrite(table, { ...words, ...covers, requestedBy, createdAt })]);
  const key = await withKey(['read'], table.tenant);
  const replies = async (as: string) => [
    (await send('GET', `/api/reports/${id}`, { token: as })).body,
    ...(await send('GET', '/api/reports', { token: as })).body,
  ];
  const name = { requestedBy: 'Ada Lovelace' };
  expect(await replies(token)).toMatchObject([name, name]);
  const toKey = await replies(key.token);
  expect(toKey).toMatchObject([{ id }, { id }]);
  for (const reply of toKey) expect(reply).not.toHaveProperty('requestedBy');
});
