import { type RouteName, sampleOf } from '#scripts/e2e/route-samples.ts';
import {
  type Arena,
  type Attack,
  anonymous,
  type Caller,
  callerOf,
  isQuota,
  secondsToWait,
} from './arena/arena.ts';
import { type Answer, TIMEOUT } from './arena/exchange.ts';
import { inPlaces, turned } from './arena/in-places.ts';
import type { Operation } from './arena/open-api.ts';
import { type FullTenant, fullTenant } from './arena/tenants.ts';
import { malformedRequests } from './hostile/malformed.ts';
import { type CallerKind, type Trial, trialsOf } from './hostile/requests.ts';

/** Requests per route in one round. */
const OF_A_ROUTE = 10;
const AT_ONCE = 4;
/** Minimum routes per round, even if time is short. */
const MIN_COUNT = 4;

/** They end sessions that the others need, so they come last in a round. */
const ending = new Set(['logout', 'changePassword', 'revokeSession', 'updatePerson', 'putSecurity']);
const inOrder = (operations: readonly Operation[], from: number): readonly Operation[] => [
  ...turned(
    operations.filter(({ name }) => !ending.has(name)),
    from,
  ),
  ...operations.filter(({ name }) => ending.has(name)),
];

const oddAuthorizations = [
  ...['Bearer', 'Bearer ', 'Bearer null', 'bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`, 'Bearer ac_'],
  ...[
    `Bearer ac_${'A'.repeat(24)}`,
    `Bearer ${'x'.repeat(6000)}`,
    'Bearer a b c',
    'Bearer \u00ff\u00fe',
    'Digest x',
  ],
];

const callersOf = (
  arena: Arena,
  tenant: FullTenant,
): Readonly<Record<CallerKind, (index: number) => Caller>> => {
  const { canary, admin, user, auditor, readingKey } = tenant;
  const { origin } = new URL(arena.url);
  return {
    admin: () => callerOf(admin, canary),
    user: () => callerOf(user, canary),
    auditor: () => callerOf(auditor, canary),
    key: () => callerOf({ token: readingKey }, canary),
    cookie: (index) => ({
      canary,
      // Sometimes from a page of another site.
      headers: { cookie: `accredit=${admin.token}`, ...(index % 3 === 0 ? {} : { origin }) },
    }),
    anonymous: () => anonymous,
    odd: (index) => ({
      canary: '',
      headers: { authorization: oddAuthorizations[index % oddAuthorizations.length] ?? '' },
    }),
  };
};

/** Returns what a route must reject in every case: no access without a session. */
const refuses = (operation: Operation, { as, asked }: Trial) => {
  const guarded = operation.role !== 'public' && asked.method === operation.method;
  const isOutside = as === 'anonymous' || as === 'odd';
  return ({ status }: Answer) =>
    guarded && isOutside && status < 400 ? `${as} is let in (${status})` : undefined;
};

/**
 * Runs one round over every route, starting with another one each time, with a new tenant; ends with the
 * time.
 */
const round = async (arena: Arena, number: number, reached: Set<string>): Promise<void> => {
  const { document, seed } = arena.ground;
  let tenant = await fullTenant(arena.ground);
  let isStale = false;
  const accepted = arena.accepted(MIN_COUNT);
  for (const [index, operation] of inOrder(document.operations, seed + number).entries()) {
    if (!accepted(index)) return;
    if (isStale) tenant = await fullTenant(arena.ground);
    isStale = false;
    const callers = callersOf(arena, tenant);
    const trials = trialsOf(operation, document, {
      sample: sampleOf(operation.name as RouteName, tenant.fixtures),
      seed: seed + number * 1000 + index,
      count: OF_A_ROUTE,
    });
    await inPlaces(AT_ONCE, trials, async (trial, at) => {
      const caller = callers[trial.as](at + number);
      const asked = { ...trial.asked, timeout: TIMEOUT };
      const answer = await arena.ask(caller, asked, refuses(operation, trial));
      if (answer && isQuota(answer)) {
        await new Promise((resolve) => setTimeout(resolve, secondsToWait(answer) * 1000));
        isStale = operation.role !== 'public';
      }
      if (trial.as === 'admin' && answer?.status === 401 && trial.asked.headers?.Cookie === undefined)
        isStale = true;
      reached.add(operation.name);
    });
  }
};

export const proof: Attack = {
  name: 'fuzz',
  title:
    'every route with what its schemas do not think of, signed in and not: no 5xx, no trace, no path, no foreign text',
  share: 34,
  run: async (arena) => {
    const reached = new Set<string>();
    // A tenant whose text must never appear.
    await fullTenant(arena.ground);
    const malformed = malformedRequests(new URL(arena.url).host);
    await inPlaces(AT_ONCE, malformed, (bytes) => arena.askBytes(anonymous, bytes));
    let rounds = 0;
    do {
      await round(arena, rounds, reached);
      rounds += 1;
    } while (arena.left > 0);
    return `${reached.size} of ${arena.ground.document.operations.length} routes, ${rounds} rounds, ${malformed.length} malformed`;
  },
};
