import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { findSession } from '#functions/platform/session/session-store.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Role } from '#shared/kernel/route.ts';
import { declare, pendingScan, registerAgent, scanFixture } from '../pipeline/scan-fixture.ts';
import { handler } from './scans-api.lambda.ts';

tableFixture();
const { through } = scanFixture(bucketFixture());
const send = sender(handler);

const STATEMENT = 'I opened the evidence of every critical control.';

/**
 * An organization with these users in addition to the one who starts the scan, and a scan that has not run
 * yet.
 */
const organization = async (...roles: readonly Role[]) => {
  process.env.EVIDENCE_BUCKET = 'evidence';
  const starter = await signIn('user');
  const { tenant } = starter.session;
  const table = tenantTable(tenant.id);
  const people = await Promise.all(roles.map((role) => signIn(role, tenant.id)));
  await table.putMany(
    [starter, ...people].map(({ session: { userId, email, role } }) => ({
      ...table.key('USER', userId),
      email,
      role,
      isActive: true,
    })),
  );
  const agent = await registerAgent(table);
  await declare(table, agent.id, { 'audit-logging-enabled': true }, new Date().toISOString());
  const scanBy = (startedBy?: { id: string; name: string; email?: string }) =>
    pendingScan(table, agent, 'hipaa', undefined, startedBy);
  const { id, run } = await scanBy({ id: starter.session.userId, name: 'Ada Lovelace' });
  const tokens = people.map(({ token }) => token);
  return {
    id,
    table,
    scanBy,
    starter: starter.token,
    tokens,
    complete: (of = run) => through(table, of),
    read: async (as = starter.token, of = id) => (await send('GET', `/api/scans/${of}`, { token: as })).body,
    sign: (as = tokens[0] ?? '', of = id, statement: unknown = STATEMENT) =>
      send('POST', `/api/scans/${of}/sign-off`, { token: as, body: { statement } }),
    trail: async () => {
      const part = new Date().toISOString().slice(0, 7);
      const { items } = await table.list({ kind: 'AUDIT', part, limit: 50 });
      return items.filter(({ action }) => action === 'sign-off');
    },
  };
};

describe('POST /api/scans/{id}/sign-off', () => {
  it('records who reviewed the result, when, and with which statement, and changes nothing else', async () => {
    const { id, complete, read, sign, trail } = await organization('admin');
    await complete();
    const before = await read();
    expect([before.signOffs, before.signOffBy]).toEqual([[], 'another-person']);
    const { status, body } = await sign();
    expect([status, body]).toEqual([
      201,
      { by: 'admin@example.org', at: expect.any(String), statement: STATEMENT },
    ]);
    const { signOffBy: _, ...rest } = before;
    expect(JSON.stringify((await read()).results)).toBe(JSON.stringify(before.results));
    expect(await read()).toEqual({ ...rest, signOffs: [body] });
    expect(await trail()).toEqual([
      expect.objectContaining({
        resource: 'scan',
        resourceId: id,
        details: expect.objectContaining({ score: before.score, framework: 'hipaa', statement: STATEMENT }),
      }),
    ]);
  });

  it('rejects the user who started the scan, and requests an invitation if there is no other user', async () => {
    const { complete, read, sign, starter, tokens, trail } = await organization('auditor');
    await complete();
    const { status, body } = await sign(starter);
    expect([status, body.code, body.error]).toEqual([
      409,
      'own-scan',
      'You started this scan. Another person must sign it off from their own account.',
    ]);
    expect((await read()).signOffBy).toBe('invitation');
    expect((await read(tokens[0])).signOffBy).toBe('invitation');
    expect(await trail()).toEqual([]);
  });

  it('rejects another address of the user who started the scan, which does not count as another person', async () => {
    const { complete, read, sign, starter, table, tokens, scanBy } = await organization('admin');
    await complete();
    const { id, run } = await scanBy({ id: newId(), name: 'Ada Lovelace', email: 'admin+2@example.org' });
    await complete(run);
    const { status, body } = await sign(tokens[0], id);
    expect([status, body.code]).toEqual([409, 'own-scan']);
    expect((await read(tokens[0], id)).signOffBy).toBe('another-person');
    const starterId = (await findSession(starter))?.userId ?? '';
    await table.commit([{ delete: table.key('USER', starterId) }]);
    expect((await read(tokens[0], id)).signOffBy).toBe('invitation');
  });

  it('accepts one sign-off per account', async () => {
    const { complete, read, sign, tokens } = await organization('admin', 'user');
    await complete();
    expect((await read(tokens[0])).signOffBy).toBe('you');
    const twice = await Promise.all([sign(), sign()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await sign();
    expect([again.status, again.body.code]).toEqual([409, 'already-signed-off']);
    expect([(await read(tokens[0])).signOffBy, (await read(tokens[1])).signOffBy]).toEqual([
      undefined,
      'you',
    ]);
    expect((await sign(tokens[1])).status).toBe(201);
    expect((await read()).signOffs).toHaveLength(2);
  });

  it('requires a result, and a known starter of the scan', async () => {
    const { read, sign, scanBy, complete, id } = await organization('admin');
    const early = await sign();
    expect([early.status, early.body.code]).toEqual([409, 'scan-not-completed']);
    expect(await read()).toMatchObject({ id, signOffs: [] });
    await complete();
    const previous = await scanBy();
    await complete(previous.run);
    const unknown = await sign(undefined, previous.id);
    expect([unknown.status, unknown.body.code]).toEqual([409, 'starter-unknown']);
    expect(await read(undefined, previous.id)).not.toHaveProperty('signOffBy');
  });

  it('requires write access, the same organization, and a statement', async () => {
    const { complete, read, sign, tokens } = await organization('auditor', 'admin');
    await complete();
    expect((await sign(tokens[0])).status).toBe(403);
    expect((await read(tokens[0])).signOffBy).toBe('another-person');
    expect((await sign((await signIn('admin')).token)).status).toBe(404);
    expect((await sign(tokens[1], newId())).status).toBe(404);
    expect((await sign(tokens[1], undefined, ' ')).body.details).toEqual([
      { path: 'statement', message: 'Statement is required' },
    ]);
    expect((await read()).signOffs).toEqual([]);
  });
});
