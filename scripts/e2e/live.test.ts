import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { needs, slowness } from '#scripts/testing/processor-time.ts';
import { readFrame } from '#shared/realtime/frame.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { colleague, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import type { SharedProduct } from './product-pool.ts';
import { sharedProduct } from './shared-product.ts';
import { startWaitingAgent } from './waiting-agent.ts';

/** The socket of the running product, with clients that are not our own page. */

let product: SharedProduct;
const open: WebSocket[] = [];

beforeAll(async () => {
  product = await sharedProduct();
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

interface Frame {
  readonly at: number;
  readonly text: string;
  readonly messages: readonly LiveMessage[];
}

interface Viewer {
  readonly frames: readonly Frame[];
  /** The first message of this type, now or later; fails after `milliseconds`: a second, or what that is on a busy machine. */
  readonly hears: (type: LiveMessage['type'], milliseconds?: number) => Promise<LiveMessage>;
  /** How the server ended the connection. */
  readonly closed: Promise<number>;
  readonly forget: () => void;
}

const dial = (headers: Readonly<Record<string, string>>) => {
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`, { headers });
  open.push(socket);
  return socket;
};

/** Status that refuses the connection. */
const refusal = async (headers: Readonly<Record<string, string>>): Promise<number> => {
  const socket = dial(headers);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  return (response as { statusCode: number }).statusCode;
};

const ourOrigin = () => ({ origin: new URL(product.url).origin });
const cookieOf = ({ token }: Person) => ({ cookie: `accredit=${token}` });

/** A viewer of this session who has been greeted. */
const look = async (person: Person): Promise<Viewer> => {
  const socket = dial({ ...ourOrigin(), ...cookieOf(person) });
  const frames: Frame[] = [];
  let heard = () => {};
  socket.on('message', (data) => {
    const text = String(data);
    frames.push({ at: Date.now(), text, messages: readFrame(text).messages });
    heard();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const hears: Viewer['hears'] = async (type, milliseconds) => {
    const end = Date.now() + (milliseconds ?? 1000 * (await slowness()));
    for (;;) {
      const found = frames.flatMap(({ messages }) => messages).find((message) => message.type === type);
      if (found) return found;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`No ${type} came. Heard: ${frames.map(({ text }) => text).join(' ')}`);
      const { promise, resolve } = Promise.withResolvers<void>();
      heard = resolve;
      const timer = setTimeout(resolve, left);
      await promise;
      clearTimeout(timer);
    }
  };
  await hears('connection', needs(10));
  return {
    frames,
    hears,
    closed,
    forget: () => {
      frames.length = 0;
    },
  };
};

describe('who may connect', () => {
  it('our own page with a session, and nobody else', async () => {
    const person = await newTenant(product.url);
    expect(await refusal({ origin: 'https://elsewhere.example', ...cookieOf(person) })).toBe(403);
    expect(await refusal(cookieOf(person))).toBe(403);
    expect(await refusal(ourOrigin())).toBe(401);
    expect(await refusal({ ...ourOrigin(), cookie: `accredit=${'A'.repeat(43)}` })).toBe(401);
    expect(await refusal({ ...ourOrigin(), authorization: `Bearer ${person.token}` })).toBe(401);
    const viewer = await look(person);
    expect(viewer.frames[0]?.messages[0]).toEqual({
      type: 'connection',
      data: { timestamp: expect.stringMatching(/Z$/) },
    });
  });
});

describe('a change', () => {
  it('is heard by the sessions of its tenant within a second, and by another tenant never', async () => {
    const admin = await newTenant(product.url);
    const other = await colleague(product.url, admin, 'auditor');
    const stranger = await newTenant(product.url);
    const viewers = await Promise.all([look(admin), look(other)]);
    const third = await look(stranger);
    const agent = await startWaitingAgent();
    const agentId = await newAgent(admin, { connection: agent.connection });
    for (const viewer of viewers) {
      expect((await viewer.hears('changed')).data).toMatchObject({ what: ['agents'] });
    }

    await Promise.all(viewers.map((viewer) => viewer.hears('health_check', needs(5))));
    for (const viewer of viewers) viewer.forget();
    const scanId = await newScan(admin, agentId);
    for (const viewer of viewers) {
      expect((await viewer.hears('scan_progress', needs(10))).data).toMatchObject({
        scanId,
        step: `Collecting from ${agent.origin}`,
      });
    }
    agent.release();
    for (const viewer of viewers) {
      expect((await viewer.hears('agent_scan_complete', needs(20))).data).toMatchObject({
        agentId,
        scanId,
        framework: 'HIPAA',
      });
    }
    agent.stop();
    // What the stranger does themself is heard, and it is all that is.
    await newAgent(stranger);
    await third.hears('changed');
    const strange = third.frames.flatMap(({ messages }) => messages).map(({ type }) => type);
    expect(strange.filter((type) => type !== 'health_check')).toEqual(['connection', 'changed']);
    expect(third.frames.map(({ text }) => text).join()).not.toContain(scanId);
  });

  it('is told together with others in at most one frame a second, of at most 4 KB', async () => {
    const person = await newTenant(product.url);
    const viewer = await look(person);
    viewer.forget();
    const end = Date.now() + 3500 * (await slowness());
    while (Date.now() < end) await newAgent(person);
    const last = Date.now();
    await viewer.hears('changed');
    await expect
      .poll(() => viewer.frames.at(-1)?.at ?? 0, { timeout: needs(3) })
      .toBeGreaterThanOrEqual(last);
    // By the server's clock: a frame may be on its way for longer than the one after it.
    const said = viewer.frames.map(({ messages: [first] }) => Date.parse(first?.data.timestamp ?? ''));
    const gaps = said.slice(1).map((at, i) => at - (said[i] ?? 0));
    expect(viewer.frames.length).toBeGreaterThanOrEqual(4);
    // A timer may fire within the millisecond before.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(999);
    expect(Math.max(...viewer.frames.map(({ text }) => Buffer.byteLength(text)))).toBeLessThanOrEqual(4096);
  });
});

describe('the end of a session', () => {
  it('closes its own connections, normally, and no other of the person’s tenant', async () => {
    const admin = await newTenant(product.url);
    const other = await colleague(product.url, admin, 'user');
    const [leaving, again, staying] = [await look(admin), await look(admin), await look(other)];
    expect((await admin.call('POST', '/api/auth/logout')).status).toBe(204);
    expect(await Promise.all([leaving.closed, again.closed])).toEqual([1000, 1000]);
    await newAgent(other);
    await staying.hears('changed', needs(2));
  });
});
