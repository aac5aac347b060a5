import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Session } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { endSession, openSession } from '#functions/platform/session/session-store.ts';
import { commitGlobal, lookUp } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { later, MINUTE } from '#shared/kernel/time.ts';
import { beatAll } from './beat-all.ts';
import { dropConnection, hasRoom, keepConnection, SessionEndedError } from './connection-store.ts';
import { listViewers } from './viewer-store.ts';

tableFixture();

const now = new Date().toISOString();

const signedIn = async (): Promise<Session> => {
  const session: Session = {
    kind: 'person',
    userId: randomUUID(),
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    role: 'user',
    tenant: { id: randomUUID() },
    idleMinutes: 15,
    tokenHash: randomUUID().replaceAll('-', '').repeat(2),
  };
  await tenantTable(session.tenant.id).commit([
    openSession(session, { now, until: later(now, 60 * MINUTE) }),
  ]);
  return session;
};

describe('a connection', () => {
  it('is listed among the viewers of its tenant until it ends', async () => {
    const session = await signedIn();
    const table = tenantTable(session.tenant.id);
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await keepConnection(mine, session, now);
    await keepConnection(theirs, await signedIn(), now);
    const [viewer, ...others] = await listViewers(table);
    expect(others).toEqual([]);
    expect(viewer?.connectionId).toBe(mine);
    expect(viewer?.isOf(session.tokenHash)).toBe(true);
    expect(viewer?.isOf('0'.repeat(64))).toBe(false);
    expect(Math.abs((viewer?.since ?? 0) - Date.parse(now))).toBeLessThan(1001);

    await dropConnection(mine);
    await dropConnection(mine);
    expect(await listViewers(table)).toEqual([]);
    expect(await lookUp('CONNECTION', mine)).toBeUndefined();
    expect(await lookUp('CONNECTION', theirs)).toBeDefined();
  });

  it('is not created for a session that ended concurrently', async () => {
    const session = await signedIn();
    await commitGlobal([endSession(session.tokenHash)]);
    await expect(keepConnection(randomUUID(), session, now)).rejects.toThrow(SessionEndedError);
    expect(await listViewers(tenantTable(session.tenant.id))).toEqual([]);
  });

  it('counts alone for a demo session, because all visitors share a user', async () => {
    const visitor: Session = { ...(await signedIn()), kind: 'demo' };
    const table = tenantTable(visitor.tenant.id);
    for (let opened = 0; opened < limits.of('sockets-of-a-person'); opened += 1)
      await keepConnection(`viewer-${opened}`, visitor, now);
    const other = { ...visitor, tokenHash: 'f'.repeat(64) };
    expect(await hasRoom(visitor)).toBe(false);
    expect(await hasRoom(other)).toBe(true);
    expect(await hasRoom({ ...other, kind: 'person' })).toBe(false);
    expect(await listViewers(table)).toHaveLength(limits.of('sockets-of-a-person'));
  });

  it('lists more than a thousand viewers', async () => {
    const session = await signedIn();
    const table = tenantTable(session.tenant.id);
    await keepConnection('first', session, now);
    await table.putMany(Array.from({ length: 1500 }, (_, i) => table.key('VIEWER', `c${i}`)));
    expect(await listViewers(table)).toHaveLength(1501);
  });
});

describe('the heartbeat', () => {
  it('marks every tenant with viewers, and no other', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await keepConnection(randomUUID(), one, now);
    await beatAll(new Date());
    const beatOf = ({ tenant }: Session) => {
      const table = tenantTable(tenant.id);
      return table.get(table.key('VIEWER', 'BEAT', 'beat'));
    };
    expect(await beatOf(one)).toMatchObject({ beatAt: expect.any(String) });
    expect(await beatOf(two)).toBeUndefined();
  });
});
