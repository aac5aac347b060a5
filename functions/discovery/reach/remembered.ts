/** Caches responses within a run, so that several methods send the same request only once. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';

/** Maximum number of cached body characters. The oldest responses are evicted and requested again. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** The only POST that neither opens nor depends on a session (MCP 2026-07-28). */
const STATELESS = 'server/discover';

const isStateless = (body: string | undefined): boolean => {
  const read = readJson(body ?? '');
  return (
    read.ok &&
    typeof read.value === 'object' &&
    read.value !== null &&
    'method' in read.value &&
    read.value.method === STATELESS
  );
};

/** Returns whether a repeated request would get the same response; probes of a run carry no credential. */
const isRepeatable = ({ method, body }: ProbeRequest): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && isStateless(body));

const keyOf = ({
  method,
  url,
  headers = {},
  body,
  maxBytes,
  redirect,
  firstEventOnly,
}: ProbeRequest): string =>
  JSON.stringify([method, url, Object.entries(headers).toSorted(), body, maxBytes, redirect, firstEventOnly]);

/** Outcomes without a request: a later one may succeed. */
const notAsked: ReadonlySet<string> = new Set<Exchange['outcome']>(['budget', 'stopped']);

/** Sends a request with `ask` unless its response is cached. */
export type Remember = (request: ProbeRequest, ask: () => Promise<Exchange>) => Promise<Exchange>;

/** Creates the cache of one run. */
export const createMemory = (most = MAX_CHARACTERS): Remember => {
  const answers = new Map<string, Promise<Exchange>>();
  const sizes = new Map<string, number>();
  let total = 0;
  const forget = (key: string): void => {
    answers.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const weigh = (key: string, exchange: Exchange): void => {
    if (notAsked.has(exchange.outcome)) {
      forget(key);
      return;
    }
    const size = exchange.outcome === 'response' ? exchange.body.length : 0;
    sizes.set(key, size);
    total += size;
    for (const oldest of sizes.keys()) {
      if (total <= most) return;
      forget(oldest);
    }
  };
  return (request, ask) => {
    if (!isRepeatable(request)) return ask();
    const key = keyOf(request);
    const known = answers.get(key);
    if (known) return known;
    const asked = ask().then((exchange) => {
      weigh(key, exchange);
      return exchange;
    });
    answers.set(key, asked);
    asked.catch(() => forget(key));
    return asked;
  };
};
