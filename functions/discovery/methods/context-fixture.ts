/** For tests: a discovery context in which all of loopback is reachable, except ports that a test closes. */
import type { RequestListener } from 'node:http';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { noPace } from '#functions/evidence/probe/pace.ts';
import { type AddressPolicy, localPolicy } from '#functions/platform/outbound/address-policy.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { coverageSchema } from '#shared/discovery/coverage.ts';
import { sightingSchema } from '#shared/discovery/sighting.ts';
import { createReach, type ReachOptions } from '../reach/reach.ts';
import type { Address, DiscoveryContext, DiscoveryMethod, Found } from './method.ts';

export interface ContextOptions
  extends Partial<Pick<DiscoveryContext, 'networks' | 'ownPorts' | 'now' | 'signal'>> {
  readonly policy?: AddressPolicy;
  readonly reach?: Partial<ReachOptions>;
}

/** A busy test machine makes servers slow, which does not indicate load on them. */
const unhurried: NonNullable<ReachOptions['openLedger']> = (...how) => {
  const ledger = createBudgetLedger(...how);
  return {
    ...ledger,
    turn: async (request) => {
      const turn = await ledger.turn(request);
      return turn.granted ? { ...turn, end: ({ latency: _, ...report }) => turn.end(report) } : turn;
    },
  };
};

/** Returns a discovery context with addresses; those given as text count as listed by a user. */
export const contextAt = (
  addresses: readonly (string | Address)[],
  more: ContextOptions = {},
): DiscoveryContext => {
  const { now = () => new Date('2026-11-20T08:41:12.000Z'), ownPorts = new Set<number>() } = more;
  const signal = more.signal ?? new AbortController().signal;
  const reach = createReach({
    policy: more.policy ?? localPolicy({ deniedPorts: [] }),
    ownPorts,
    clock: () => new Date(),
    signal,
    runId: '00000000-0000-4000-8000-000000000001',
    contactUrl: 'https://accredit.example/probe',
    pace: noPace,
    openLedger: unhurried,
    ...more.reach,
  });
  return {
    host: { id: 'host-1', name: 'ward-7' },
    now,
    signal,
    files: { root: '/nowhere', folders: [] },
    ...reach,
    addresses: addresses.map((one) => (typeof one === 'string' ? { url: one, from: 'listed' } : one)),
    networks: more.networks ?? [],
    accounts: [],
    ownPorts,
  };
};

/** Runs a method and validates its result against the storage schemas. */
export const found = async (method: DiscoveryMethod, context: DiscoveryContext): Promise<Found> => {
  const result = await method.run(context);
  for (const sighting of result.sightings)
    expect(v.safeParse(sightingSchema, sighting).issues).toBeUndefined();
  const { sightings, coverage } = result;
  const whole = { method: method.id, found: sightings.length, milliseconds: 0, ...coverage };
  expect(v.safeParse(coverageSchema, whole).issues).toBeUndefined();
  return result;
};

/** Serves until the test ends and returns the origin. */
export const serve = async (listener: RequestListener): Promise<string> => {
  const server = await serveHttp(listener);
  onTestFinished(server.close);
  return server.origin;
};

/** Response of a path: a body, or a status with headers and a body. Objects are sent as JSON. */
export type Route =
  | string
  | object
  | readonly [status: number, body: string | object, headers?: Record<string, string>];

const bodyOf = (body: string | object): string => (typeof body === 'string' ? body : JSON.stringify(body));
const typeOf = (body: string | object): string => {
  if (typeof body !== 'string') return 'application/json';
  return body.startsWith('<') ? 'text/html' : 'text/plain';
};

/**
 * Returns a listener that serves paths from data; `*` matches every other path, which is otherwise a 404.
 * Query strings are ignored.
 */
export const pagesListener =
  (routes: Readonly<Record<string, Route>>, asked?: (line: string) => void): RequestListener =>
  (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    asked?.(`${request.method} ${path}`);
    const route = routes[`${request.method} ${path}`] ?? routes[path] ?? routes['*'] ?? [404, 'Not Found'];
    const [status, body, headers = {}] = (
      Array.isArray(route) && typeof route[0] === 'number' ? route : [200, route]
    ) as [number, string | object, Record<string, string>?];
    request.resume();
    response.writeHead(status, { 'content-type': typeOf(body), ...headers }).end(bodyOf(body));
  };

/** Serves paths from data until the test ends. */
export const servePages = (routes: Readonly<Record<string, Route>>, asked?: (line: string) => void) =>
  serve(pagesListener(routes, asked));
