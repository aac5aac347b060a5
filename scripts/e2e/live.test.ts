import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noteUse } from '#functions/platform/session/session-store.ts';
import { hashToken } from '#functions/platform/session/token.ts';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import { enterLocalProduct } from '#scripts/product/admin-access.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { IDLE_MINUTES } from '#shared/auth/idle.ts';
import { instant, MINUTE } from '#shared/kernel/time.ts';
import { colleague, newAgent, newScan, newTenant, type Person, send, until } from './api-client.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';
import { startToolServer, type ToolServer } from './tool-server.ts';
import { cookieOf, check as nextPage, rejection, type Viewer } from './viewer.ts';
import { startWaitingAgent } from './waiting-agent.ts';

/** The socket of the running product, with clients other than our own page. */

let product: SharedProduct;
const viewers: Viewer[] = [];

beforeAll(async () => {
  product = await sharedProduct();
});

afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.leave();
});

const portOf = ({ connection }: ToolServer): number => Number(new URL(String(connection.url)).port);

const check = async (person: Person): Promise<Viewer> => {
  const viewer = await nextPage(person);
  viewers.push(viewer);
  return viewer;
};

describe('allowed connections', () => {
  it('are accepted only from our own page with a session', async () => {
    const person = await newTenant(product.url);
    const origin = new URL(product.url).origin;
    const rejected = (headers: Readonly<Record<string, string>>) => rejection(product.url, headers);
    expect(await rejected({ origin: 'https://elsewhere.example', ...cookieOf(person) })).toBe(403);
    expect(await rejected(cookieOf(person))).toBe(403);
    expect(await rejected({ origin })).toBe(401);
    expect(await rejected({ origin, cookie: `accredit=${'A'.repeat(43)}` })).toBe(401);
    expect(await rejected({ origin, authorization: `Bearer ${person.token}` })).toBe(401);
    const viewer = await check(person);
    expect(viewer.frames[0]?.messages[0]).toEqual({
      type: 'connection',
      data: { timestamp: expect.stringMatching(/Z$/) },
    });
  });
});

describe('a table change', () => {
  it('reaches the sessions of its tenant within a second, and never another tenant', async () => {
    const admin = await newTenant(product.url);
    const other = await colleague(product.url, admin, 'auditor');
    const stranger = await newTenant(product.url);
    const both = await Promise.all([check(admin), check(other)]);
    const third = await check(stranger);
    const agent = await startWaitingAgent();
    const agentId = await newAgent(admin, { connection: agent.connection });
    for (const viewer of both) {
      expect((await viewer.hears('changed')).data).toMatchObject({ what: ['agents'] });
    }

    await Promise.all(both.map((viewer) => viewer.hears('health_check', needs(5))));
    for (const viewer of both) viewer.forget();
    const scanId = await newScan(admin, agentId);
    for (const viewer of both) {
      expect((await viewer.hears('scan_progress', needs(10))).data).toMatchObject({
        scanId,
        step: `Collecting from ${agent.origin}`,
      });
    }
    agent.release();
    for (const viewer of both) {
      expect((await viewer.hears('agent_scan_complete', needs(20))).data).toMatchObject({
        agentId,
        scanId,
        framework: 'HIPAA',
      });
    }
    agent.stop();
    // The other tenant receives only its own change.
    await newAgent(stranger);
    await third.hears('changed');
    const strange = third.frames.flatMap(({ messages }) => messages).map(({ type }) => type);
    expect(strange.filter((type) => type !== 'health_check')).toEqual(['connection', 'changed']);
    expect(third.frames.map(({ text }) => text).join()).not.toContain(scanId);
  });

  it('is sent together with others in at most one frame a second, of at most 4 KB', async () => {
    const person = await newTenant(product.url);
    const viewer = await check(person);
    viewer.forget();
    const end = Date.now() + needs(4);
    while (viewer.frames.length < 4 && Date.now() < end) await newAgent(person);
    const last = Date.now();
    await newAgent(person);
    await expect
      .poll(() => viewer.frames.at(-1)?.at ?? 0, { timeout: needs(3) })
      .toBeGreaterThanOrEqual(last);
    // By the server's clock, because frames may be delayed in transit.
    const shownText = viewer.frames.map(({ messages: [first] }) => Date.parse(first?.data.timestamp ?? ''));
    const gaps = shownText.slice(1).map((at, i) => at - (shownText[i] ?? 0));
    expect(viewer.frames.length).toBeGreaterThanOrEqual(4);
    // A timer may fire up to a millisecond early.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(999);
    expect(Math.max(...viewer.frames.map(({ text }) => Buffer.byteLength(text)))).toBeLessThanOrEqual(4096);
  });
});

describe('an alert', () => {
  it('and its end reach the viewers of its tenant once, and never another tenant', async () => {
    const admin = await newTenant(product.url);
    const other = await colleague(product.url, admin, 'auditor');
    const stranger = await newTenant(product.url);
    const server = await startToolServer({ list_wards: 'Lists the wards.' });
    const agentId = await newAgent(admin, { connection: server.connection });
    const checked = async () => {
      const { status, body } = await admin.call('POST', `/api/monitoring/trigger-check/${agentId}`);
      expect(status).toBe(202);
      await until(
        () => admin.call('GET', `/api/jobs/${(body as { jobId: string }).jobId}`),
        ({ status: state }) => state === 'completed',
      );
    };
    await checked();
    const both = await Promise.all([check(admin), check(other)]);
    const third = await check(stranger);
    server.stop();
    const before = Date.now();
    await checked();
    for (const viewer of both) {
      const { data } = await viewer.hears('compliance_alert', needs(5));
      expect(data).toMatchObject({ severity: 'high', title: 'Agent not responding', agentId, quiet: false });
    }
    const listed = async () => {
      const since = new Date(before).toISOString();
      const { body } = await other.call('GET', `/api/alerts?since=${since}`);
      return body as readonly AlertReply[];
    };
    const [alert, ...more] = await listed();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ kind: 'unreachable', state: 'active', unread: true });
    for (const { frames } of both) {
      const frame = frames.find(({ text }) => text.includes('compliance_alert'));
      expect((frame?.at ?? 0) - Date.parse(alert?.raisedAt ?? '')).toBeLessThanOrEqual(needs(1));
    }

    const again = await startToolServer({ list_wards: 'Lists the wards.' }, { port: portOf(server) });
    await checked();
    for (const viewer of both)
      expect((await viewer.hears('alerts_cleared', needs(5))).data).toMatchObject({ ids: [alert?.id] });
    again.stop();
    expect(await listed()).toMatchObject([{ id: alert?.id, state: 'cleared' }]);
    for (const { frames } of both) {
      const shownText = frames.flatMap(({ messages }) => messages);
      expect(shownText.filter(({ type }) => type === 'compliance_alert')).toHaveLength(1);
    }
    await newAgent(stranger);
    await third.hears('changed', needs(2));
    expect(third.frames.map(({ text }) => text).join()).not.toMatch(/alert/);
    expect((await stranger.call('GET', '/api/alerts')).body).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('closes only its own connections, normally, and no others of the tenant', async () => {
    const admin = await newTenant(product.url);
    const other = await colleague(product.url, admin, 'user');
    const [leaving, again, staying] = [await check(admin), await check(admin), await check(other)];
    expect((await admin.call('POST', '/api/auth/logout')).status).toBe(204);
    expect(await Promise.all([leaving.closed, again.closed])).toEqual([1000, 1000]);
    await newAgent(other);
    await staying.hears('changed', needs(2));
  });
});

describe('an idle session', () => {
  it('receives nothing after its idle time, and its connection is closed', async () => {
    const idle = await newTenant(product.url);
    const busy = await colleague(product.url, idle, 'user');
    // Long enough to connect first.
    const left = needs(1);
    const leave = await enterLocalProduct(
      { ...process.env, ACCREDIT_DATA: product.dataFolder },
      () => undefined,
    );
    const over = Date.now() + left;
    const usedAt = instant(new Date(over - IDLE_MINUTES * MINUTE));
    await commitGlobal([noteUse(hashToken(idle.token), usedAt, () => new Error('It has ended.'))]);
    await leave();
    const viewer = await check(idle);
    const staying = await check(busy);
    let isClosed = false;
    const closed = viewer.closed.finally(() => {
      isClosed = true;
    });
    // An event is sent each second, and reception ends with the idle time.
    while (!isClosed) {
      await newAgent(busy);
      await Promise.race([closed, sleep(250)]);
    }
    expect(await closed).toBe(1000);
    const statedAt = viewer.frames.map(({ messages: [first] }) => Date.parse(first?.data.timestamp ?? ''));
    expect(Math.max(...statedAt)).toBeLessThanOrEqual(over);
    expect((await send(product.url, 'GET', '/api/auth/me', { headers: cookieOf(idle) })).status).toBe(401);
    staying.forget();
    await newAgent(busy);
    await staying.hears('changed', needs(2));
  });
});

describe('viewer messages', () => {
  it('have no effect on the product in any number: other viewers still receive changes', async () => {
    const [busy, other] = [await newTenant(product.url), await newTenant(product.url)];
    const speakers = await Promise.all(Array.from({ length: 5 }, () => check(busy)));
    const viewer = await check(other);
    viewer.forget();
    for (let time = 0; time < 600; time += 1) for (const { say } of speakers) say('{"action":"x"}');
    await newAgent(other);
    expect((await viewer.hears('changed', needs(2))).data).toMatchObject({ what: ['agents'] });
    expect(viewer.frames.flatMap(({ messages }) => messages).map(({ type }) => type)).not.toContain('error');
  });
});
