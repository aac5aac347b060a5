import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOfScan, newAgent, newScan, newTenant, type Person, until } from './api-client.ts';
import { sharedProduct } from './shared-product.ts';
import { startWaitingAgent, type WaitingAgent } from './waiting-agent.ts';

/** More scans than a tenant has slots, of targets that do not respond until released. */
const SCANS = 12;
const TURNS = 8;

let targets: readonly WaitingAgent[] = [];
let url: string;

beforeAll(async () => {
  ({ url } = await sharedProduct());
  targets = await Promise.all(Array.from({ length: SCANS }, startWaitingAgent));
});
afterAll(() => {
  for (const target of targets) target.stop();
});

interface Seen {
  readonly status: string;
  readonly step?: string;
}
const seen = async (person: Person, id: string): Promise<Seen> =>
  (await person.call('GET', `/api/scans/${id}`)).body as Seen;

it('scans of one tenant wait for each other, those of another tenant do not, and none fails', async () => {
  const [busy, other] = [await newTenant(url), await newTenant(url)];
  const ids: string[] = [];
  for (const { connection } of targets) ids.push(await newScan(busy, await newAgent(busy, { connection })));
  const usage = async () => {
    const reply = await busy.call('GET', '/api/usage');
    const { quotas } = reply.body as { quotas: { id: string; used: number; waiting: number | null }[] };
    return { ...reply, body: { ...quotas.find(({ id }) => id === 'runs-in-flight') } };
  };
  const full = await until(usage, ({ used, waiting }) => used === TURNS && waiting === SCANS - TURNS);
  expect(full).toMatchObject({ used: TURNS, waiting: SCANS - TURNS });
  const waiting = (await Promise.all(ids.map((id) => seen(busy, id)))).filter(
    ({ status }) => status === 'pending',
  );
  expect(waiting.length).toBeGreaterThanOrEqual(SCANS - TURNS);

  // No scan of the busy tenant progresses while its targets do not respond.
  expect((await endOfScan(other, await newScan(other, await newAgent(other)))).status).toBe('completed');

  for (const target of targets) target.release();
  for (const id of ids) expect((await endOfScan(busy, id)).status).toBe('completed');
});

it('a host serves one run at a time, and the next run states what it waits for until the first has ended', async () => {
  const target = await startWaitingAgent();
  try {
    const [one, two] = [await newTenant(url), await newTenant(url)];
    const first = await newScan(one, await newAgent(one, { connection: target.connection }));
    await until(
      () => one.call('GET', `/api/scans/${first}`),
      ({ status }) => status === 'running',
    );
    const second = await newScan(two, await newAgent(two, { connection: target.connection }));
    const host = new URL(target.origin).host;
    const waits = await until(
      () => two.call('GET', `/api/scans/${second}`),
      ({ step }) => String(step).includes(host),
    );
    expect(waits).toMatchObject({ status: 'pending' });
    target.release();
    expect((await endOfScan(one, first)).status).toBe('completed');
    expect((await endOfScan(two, second)).status).toBe('completed');
  } finally {
    target.stop();
  }
});
