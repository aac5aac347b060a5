import { WebSocket } from 'ws';
import { noFixtures, pathOf, type RouteName, type Sample, sampleOf } from '#scripts/e2e/route-samples.ts';
import { type Arena, type Attack, anonymous, type Caller, callerOf, isQuota } from './arena/arena.ts';
import type { Answer, Asked } from './arena/exchange.ts';
import { inPlaces, turned } from './arena/in-places.ts';
import type { Operation } from './arena/open-api.ts';
import { beginning } from './arena/tally.ts';
import { type FullTenant, fullTenant } from './arena/tenants.ts';

const AT_ONCE = 4;
/** Minimum routes per part of a round, even if time is short. */
const MIN_COUNT = 8;
const ranks = ['auditor', 'user', 'admin'];

const requestOf = (operation: Operation, sample: Sample): Asked => {
  const path = pathOf(operation.path, sample);
  if (sample.text)
    return {
      ...{ method: operation.method, path, body: sample.text.body },
      headers: { 'content-type': sample.text.type },
    };
  if (!sample.json) return { method: operation.method, path };
  const headers = { 'content-type': 'application/json' };
  return { method: operation.method, path, headers, body: JSON.stringify(sample.json) };
};

const sampleFor = ({ name }: Operation, tenant: FullTenant): Sample =>
  sampleOf(name as RouteName, tenant.fixtures);
const isOfTenant = ({ name }: Operation): boolean =>
  sampleOf(name as RouteName, noFixtures).ofTenant === true;

const rejected = (answer: Answer) =>
  answer.status >= 400 ? undefined : `is let in (${answer.status}) where it must be refused`;

/**
 * Returns requests of the attacker with the victim's ids: all together, and each id separately among its own.
 */
const swapped = (operation: Operation, thief: FullTenant, victim: FullTenant): readonly Asked[] => {
  const [own, theirs] = [sampleFor(operation, thief), sampleFor(operation, victim)];
  const names = Object.keys(theirs.params ?? {}).filter(
    (name) => own.params?.[name] !== theirs.params?.[name],
  );
  return [
    requestOf(operation, theirs),
    ...names.map((name) =>
      requestOf(operation, { ...own, params: { ...own.params, [name]: theirs.params?.[name] ?? '' } }),
    ),
  ];
};

/** Returns the parts of usage that reading does not change: requests are counted over time. */
const lasting = (text = '{}'): string => {
  const { quotas = [] } = JSON.parse(text) as { quotas?: readonly { id: string; used: unknown }[] };
  return quotas.flatMap(({ id, used }) => (id === 'requests' ? [] : `${id}: ${used}`)).join('\n');
};

/** Returns everything that the victim can list, by path, to detect changes. */
const inventory = async (
  arena: Arena,
  { admin, canary }: FullTenant,
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  for (const { path, method } of arena.ground.document.operations) {
    if (
      method !== 'GET' ||
      path.includes('{') ||
      /health|openapi|schemas|stats|sessions|\/me$|standings/.test(path)
    )
      continue;
    const answer = await arena.ask(callerOf(admin, canary), { method, path });
    texts.set(path, path.endsWith('/usage') ? lasting(answer?.text) : (answer?.text ?? ''));
  }
  return texts;
};

/** Uses the victim's ids in queries, cursors, exports and Idempotency-Keys. */
const loose = async (arena: Arena, own: Caller, victim: FullTenant): Promise<void> => {
  const { admin, fixtures, canary } = victim;
  const { agentId, frameworkKey, scanId } = fixtures;
  const pages = arena.ground.document.operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' && !path.includes('{') && parameters.some(({ name }) => name === 'cursor'),
  );
  const cursors = [];
  for (const { path } of pages) {
    const answer = await arena.ask(callerOf(admin, canary), { method: 'GET', path: `${path}?limit=1` });
    const next = /<([^>]+)>; rel="next"/.exec(String(answer?.headers.link ?? ''))?.[1];
    if (next !== undefined) cursors.push(next);
  }
  const queries = pages.flatMap(({ path }) => [
    `${path}?agentId=${agentId}`,
    `${path}?framework=${frameworkKey}`,
  ]);
  const exports = ['', '/oscal', '/standing', '/agents', '/overlap/hipaa'].map(
    (end) => `/api/frameworks/${frameworkKey}${end}`,
  );
  for (const path of [...cursors, ...queries, ...exports]) await arena.ask(own, { method: 'GET', path });
  if (!arena.ground.document.has('createAgent')) return;
  const body = JSON.stringify({ name: 'Agent', type: 'Research', frameworks: [] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-of-${canary}` };
  const keyed: Asked = { method: 'POST', path: '/api/agents', headers, body };
  const first = await arena.askPatiently(callerOf(admin, canary), keyed);
  const id = /"id":"([^"]+)"/.exec(first?.text ?? '')?.[1];
  await arena.ask(own, keyed, ({ status, text }) =>
    status === 201 && (id === undefined || !text.includes(id))
      ? undefined
      : `the key of another gives ${status}`,
  );
  for (const field of [{ agentId }, { agentId, scanId }])
    await arena.ask(
      own,
      {
        ...{ method: 'POST', path: '/api/scans', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ ...field, framework: 'HIPAA' }),
      },
      rejected,
    );
};

/** Checks what a socket of the attacker receives while the victim works. */
const listening = async (arena: Arena, thief: FullTenant, victim: FullTenant): Promise<void> => {
  const headers = { origin: arena.url, cookie: `accredit=${thief.admin.token}` };
  const socket = new WebSocket(`${arena.url.replace('http', 'ws')}/ws`, { headers });
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  const opened = await new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  if (!opened) return;
  const { agentId, scanId, jobId } = victim.fixtures;
  for (const action of ['subscribe', 'scan', 'job', 'join'])
    socket.send(JSON.stringify({ action, tenant: victim.canary.length, agentId, scanId, jobId }));
  const admin = callerOf(victim.admin, victim.canary);
  const body = JSON.stringify({ description: `Heard by nobody. ${victim.canary}` });
  const headersOfJson = { 'content-type': 'application/json' };
  for (let time = 0; time < 5; time += 1)
    await arena.ask(admin, { method: 'PATCH', path: `/api/agents/${agentId}`, headers: headersOfJson, body });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  socket.terminate();
  const foreign = [victim.canary, agentId, scanId].filter((word) => word !== 'x');
  const leaked = heard.find((text) => foreign.some((word) => text.includes(word)));
  arena.tally.expect(leaked === undefined, 'a socket hears of another tenant', { answer: leaked ?? '' });
};

/** Callers with fewer permissions try actions that require more. */
const rights = async (arena: Arena, tenant: FullTenant, number: number): Promise<void> => {
  const { canary, user, auditor, readingKey } = tenant;
  const least = [
    { role: 'auditor', caller: callerOf(auditor, canary) },
    { role: 'user', caller: callerOf(user, canary) },
  ];
  const guarded = arena.ground.document.operations.filter(({ role }) => role !== 'public');
  if (auditor === user) return;
  const work = async (operation: Operation) => {
    const asked = requestOf(operation, sampleFor(operation, tenant));
    for (const { role, caller } of least)
      if (ranks.indexOf(role) < ranks.indexOf(operation.role)) await arena.ask(caller, asked, rejected);
    const key = callerOf({ token: readingKey }, canary);
    if (!operation.scopes.includes('read')) await arena.ask(key, asked, rejected);
    await arena.ask(anonymous, asked, rejected);
  };
  await inPlaces(AT_ONCE, turned(guarded, arena.ground.seed + number), work, arena.accepted(MIN_COUNT));
};

/** Runs one round with two tenants, starting with other routes each time; ends with the time. */
const round = async (arena: Arena, number: number): Promise<void> => {
  const [victim, thief] = [await fullTenant(arena.ground), await fullTenant(arena.ground)];
  const own = callerOf(thief.admin, thief.canary);
  const operations = turned(arena.ground.document.operations, arena.ground.seed + number);
  const accepted = arena.accepted(MIN_COUNT);
  const before = await inventory(arena, victim);
  const swap = async (operation: Operation) => {
    for (const asked of swapped(operation, thief, victim)) {
      const answer = await arena.ask(own, asked, rejected);
      if (answer && isQuota(answer)) await arena.askPatiently(own, asked);
    }
  };
  await inPlaces(AT_ONCE, operations.filter(isOfTenant), swap, accepted);
  const common = operations.filter((one) => one.method === 'GET' && !isOfTenant(one));
  for (const [index, operation] of common.entries())
    if (accepted(index)) await arena.ask(own, requestOf(operation, sampleFor(operation, victim)));
  for (const [path, after] of await inventory(arena, victim)) {
    const previous = before.get(path) ?? '';
    arena.tally.expect(after === previous, `what GET ${path} shows of the victim was changed`, {
      answer: `${beginning(previous, 2000)}\n${beginning(after, 2000)}`,
    });
  }
  await loose(arena, own, victim);
  if (arena.ground.document.has('patchAgent')) await listening(arena, thief, victim);
  await rights(arena, victim, number);
};

export const proof: Attack = {
  name: 'other-tenants',
  title:
    'ids, cursors, keys, documents, exports and sockets of another tenant, and roles that may less: nothing is shown or changed',
  share: 8,
  run: async (arena) => {
    let rounds = 0;
    do {
      await round(arena, rounds);
      rounds += 1;
    } while (arena.left > 0);
    return `${rounds} pairs of tenants`;
  },
};
