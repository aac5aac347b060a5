import { describe, expect, it } from 'vitest';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { later, MINUTE } from '#shared/kernel/time.ts';
import { handler } from './audit-logs-api.lambda.ts';
import { eventAt, wroteMany } from './audit-logs-fixture.ts';

tableFixture();

const send = sender(handler);
const start = later(new Date().toISOString(), -60 * MINUTE);

/** Exports to the end, part by part. */
const exported = async ({ token }: SignedIn, body: Readonly<Record<string, unknown>>) => {
  const logs: AuditLogReply[] = [];
  let cursor: string | null | undefined;
  let parts = 0;
  do {
    const reply = await send('POST', '/api/audit-logs/export', { token, body: { ...body, cursor } });
    expect(reply.status).toBe(200);
    logs.push(...reply.body.logs);
    cursor = reply.body.next ?? undefined;
    parts += 1;
  } while (cursor !== undefined);
  return { logs, parts };
};

describe('audit trail export', () => {
  it('returns every event that matches its filters, across parts, and is itself one event', async () => {
    const person = await signIn('auditor');
    const events = Array.from({ length: 2300 }, (_, i) =>
      eventAt(later(start, i * 1000), { action: i % 2 === 0 ? 'create' : 'update' }),
    ).toReversed();
    await wroteMany(tenantTable(person.session.tenant.id), events);
    const { logs, parts } = await exported(person, { format: 'csv' });
    expect(parts).toBe(3);
    const [own, ...rest] = logs;
    expect(rest.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(own).toMatchObject({
      ...{ action: 'export', resource: 'audit-log', userId: person.session.userId },
      details: { format: 'csv' },
    });

    const narrowed = await exported(person, { format: 'json', action: 'create', to: start });
    expect(narrowed.logs.map(({ id }) => id)).toEqual([events.at(-1)?.id]);
    const again = await exported(person, { format: 'ocsf', resource: 'audit-log' });
    expect(again.logs.map(({ details }) => details)).toEqual([
      { format: 'ocsf', resource: 'audit-log' },
      { format: 'json', action: 'create', to: start },
      { format: 'csv' },
    ]);
  });

  it('rejects an unknown format, and a cursor that is not its own', async () => {
    const { token } = await signIn('auditor');
    const status = async (body: unknown) =>
      (await send('POST', '/api/audit-logs/export', { token, body })).status;
    expect(await status({ format: 'xlsx' })).toBe(422);
    expect(await status({ format: 'csv', cursor: 'x' })).toBe(400);
  });
});
