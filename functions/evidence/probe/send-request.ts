import { createHash } from 'node:crypto';
import { instant } from '#shared/kernel/time.ts';
import type { TurnReport } from './budget-ledger.ts';
import type { Answered, Redirect, Transcript } from './exchange.ts';
import type { GuardedTurn } from './guarded-turn.ts';
import { type HopAnswer, type HopFailure, sendHop } from './hop.ts';
import { withoutCredential } from './own-secret.ts';
import type { Probe, ProbeOptions } from './probe-options.ts';
import type { ProbeRequest, ProbeTimeouts } from './probe-request.ts';
import { readRedirect, redirectRefusal } from './redirects.ts';
import { requestHeaders } from './request-headers.ts';
import { checkRequest } from './request-rules.ts';
import { unanswered } from './unanswered.ts';

const DEFAULT_CAP = 256 * 1024;

const reportOf = (result: HopAnswer | HopFailure): TurnReport =>
  result.outcome === 'response'
    ? { status: result.status, latency: result.latency, retryAfter: result.headers['retry-after'] }
    : { timedOut: result.outcome === 'timeout' };

/** Reads what an answer asks for, and decides whether to go there. */
const redirectOf = (answer: HopAnswer, url: string, request: ProbeRequest, done: readonly Redirect[]) => {
  const asked = readRedirect(answer.status, answer.headers.location, new URL(url));
  if (!asked) return undefined;
  const { target: _target, ...seen } = asked;
  const refusal = redirectRefusal(asked, request.method, done);
  const followed = request.redirect === 'follow' && refusal === undefined;
  return { ...seen, followed, ...(refusal === undefined ? {} : { refusal }) } satisfies Redirect;
};

/** Makes `Probe.request`. */
export const createRequest = (
  options: ProbeOptions,
  timeouts: ProbeTimeouts,
  inTurn: GuardedTurn,
): Probe['request'] => {
  const sessions = new Set<string>();
  const clean = withoutCredential(options.credential);
  const cleanHeaders = (headers: HopAnswer['headers']) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)]));

  const send = (request: ProbeRequest, url: string) =>
    inTurn<HopAnswer | HopFailure>({
      level: request.level,
      provokesError: request.provokesError ?? false,
      url,
      ask: (allowed, remaining) =>
        sendHop({
          ...allowed,
          remaining,
          timeouts,
          method: request.method,
          headers: requestHeaders(options, request, url).headers,
          body: request.body,
          cap: request.maxBytes ?? DEFAULT_CAP,
          firstEventOnly: request.firstEventOnly ?? false,
          trustedCa: options.trustedCa,
        }),
      report: reportOf,
    });

  return async (request) => {
    checkRequest(request, options.credential, sessions);
    const startedAt = instant(options.clock());
    const began = performance.now();
    const { headers, credentialSent } = requestHeaders(options, request, request.url);
    const transcript: Transcript = {
      method: request.method,
      url: request.url,
      headerNames: Object.keys(headers).sort(),
      credentialSent,
      ...(request.body === undefined ? {} : { body: request.body }),
      runId: options.runId,
    };
    let url = request.url;
    let redirects: readonly Redirect[] = [];
    let before: Answered | undefined;
    for (;;) {
      const answer = await send(request, url);
      if (answer.outcome !== 'response') {
        const last = redirects.at(-1);
        if (!before || !last || answer.outcome !== 'blocked') {
          return unanswered(answer, startedAt, redirects, transcript);
        }
        // The guard denies the target: the redirect itself is then what was observed.
        const refused = {
          ...last,
          followed: false,
          metadata: answer.code === 'METADATA',
          refusal: answer.detail,
        };
        return { ...before, redirects: [...redirects.slice(0, -1), refused] };
      }
      const session = answer.headers['mcp-session-id'];
      if (session !== undefined) sessions.add(`${new URL(url).origin} ${session}`);
      const redirect = redirectOf(answer, url, request, redirects);
      if (redirect) redirects = [...redirects, { ...redirect, to: clean(redirect.to) }];
      before = {
        outcome: 'response',
        url,
        status: answer.status,
        httpVersion: answer.httpVersion,
        headers: cleanHeaders(answer.headers),
        body: clean(answer.body.toString('utf8')),
        bytes: answer.body.length,
        truncated: answer.truncated,
        digest: createHash('sha256').update(answer.body).digest('hex'),
        address: answer.address,
        startedAt,
        milliseconds: Math.round(performance.now() - began),
        redirects,
        transcript,
      };
      if (!redirect?.followed) return before;
      url = redirect.to;
    }
  };
};
