/**
 * The one probe client: every outbound request that gathers evidence goes through it, from Lambda and from the
 * on-prem scanner alike. It enforces what may be asked, of whom, how often and how much may come back.
 */
import { createHash } from 'node:crypto';
import { instant } from '#shared/kernel/time.ts';
import type { TurnReport } from './budget-ledger.ts';
import type {
  Answered,
  Exchange,
  FailureOutcome,
  Handshake,
  ProbeLevel,
  Redirect,
  Transcript,
  Unanswered,
} from './exchange.ts';
import { failureReasons } from './failure-reasons.ts';
import { shakeHands } from './handshake.ts';
import { type HopAnswer, type HopFailure, sendHop } from './hop.ts';
import { createGuardedTurn, type Failure } from './guarded-turn.ts';
import type { Probe, ProbeOptions } from './probe-options.ts';
import { defaultTimeouts, type HandshakeRequest, type ProbeRequest } from './probe-request.ts';
import { readRedirect, redirectRefusal } from './redirects.ts';
import { checkCredential, checkRequest } from './request-rules.ts';
import { requestHeaders } from './request-headers.ts';

export type { Probe, ProbeCredential, ProbeOptions } from './probe-options.ts';
export type { HandshakeRequest, ProbeRequest } from './probe-request.ts';

const DEFAULT_CAP = 256 * 1024;

const reportOf = (result: HopAnswer | HopFailure): TurnReport =>
  result.outcome === 'response'
    ? { status: result.status, latency: result.latency, retryAfter: result.headers['retry-after'] }
    : { timedOut: result.outcome === 'timeout' };

/**
 * Makes the probe client of one origin and run.
 * @throws ForbiddenRequest when the stored credential names a header that the client owns
 */
export const createProbe = (options: ProbeOptions): Probe => {
  const { clock, runId, credential, trustedCa } = options;
  checkCredential(credential);
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const inTurn = createGuardedTurn(options, timeouts);
  const sessions = new Set<string>();

  const send = (request: ProbeRequest, url: string, headers: Record<string, string>) =>
    inTurn<HopAnswer | HopFailure>(
      request.level,
      request.provokesError ?? false,
      url,
      (allowed, remaining) =>
        sendHop({
          ...allowed,
          remaining,
          headers,
          timeouts,
          trustedCa,
          method: request.method,
          body: request.body,
          cap: request.maxBytes ?? DEFAULT_CAP,
          firstEventOnly: request.firstEventOnly ?? false,
        }),
      reportOf,
    );

  const unanswered = (
    failure: Failure,
    startedAt: string,
    redirects: readonly Redirect[],
    transcript: Transcript,
  ) =>
    ({
      outcome: failure.outcome,
      reason: failureReasons[failure.outcome],
      detail: failure.detail,
      ...(failure.code === undefined ? {} : { code: failure.code }),
      startedAt,
      redirects,
      transcript,
    }) satisfies Unanswered;

  const request = async (asked: ProbeRequest): Promise<Exchange> => {
    checkRequest(asked, credential, sessions);
    const startedAt = instant(clock());
    const began = performance.now();
    const redirects: Redirect[] = [];
    const first = requestHeaders(options, asked, asked.url);
    const transcript: Transcript = {
      method: asked.method,
      url: asked.url,
      headerNames: Object.keys(first.headers).sort(),
      credentialSent: first.credentialSent,
      ...(asked.body === undefined ? {} : { body: asked.body }),
      runId,
    };
    let url = asked.url;
    let previous: Answered | undefined;
    for (;;) {
      const answer = await send(asked, url, requestHeaders(options, asked, url).headers);
      if (answer.outcome !== 'response') {
        // A target that the guard denies ends the chain: the redirect itself is then what was observed.
        const last = redirects.pop();
        if (!previous || !last || answer.outcome !== 'blocked') {
          return unanswered(answer, startedAt, last ? [...redirects, last] : redirects, transcript);
        }
        const metadata = answer.code === 'METADATA';
        redirects.push({ ...last, followed: false, metadata, refusal: answer.detail });
        return { ...previous, redirects };
      }
      const from = new URL(url);
      const session = answer.headers['mcp-session-id'];
      if (session !== undefined) sessions.add(`${from.origin} ${session}`);
      const wanted = readRedirect(answer.status, answer.headers.location, from);
      const refusal = wanted && redirectRefusal(wanted, asked.method, redirects);
      const follows = wanted !== undefined && asked.redirect === 'follow' && refusal === undefined;
      if (wanted) {
        const { target: _target, ...seen } = wanted;
        redirects.push({ ...seen, followed: follows, ...(refusal === undefined ? {} : { refusal }) });
      }
      const answered: Answered = {
        outcome: 'response',
        url,
        status: answer.status,
        httpVersion: answer.httpVersion,
        headers: answer.headers,
        body: answer.body.toString('utf8'),
        bytes: answer.body.length,
        truncated: answer.truncated,
        digest: createHash('sha256').update(answer.body).digest('hex'),
        address: answer.address,
        startedAt,
        milliseconds: Math.round(performance.now() - began),
        redirects,
        transcript,
      };
      if (!follows) return answered;
      previous = answered;
      url = wanted.to;
    }
  };

  const handshake = async (asked: HandshakeRequest): Promise<Handshake> => {
    const startedAt = instant(clock());
    const began = performance.now();
    const target = new URL(asked.url);
    const port = target.port || (target.protocol === 'http:' ? '80' : '443');
    const url = `https://${target.hostname}:${port}/`;
    const transcript: Transcript = { method: 'TLS', url, headerNames: [], credentialSent: false, runId };
    const result = await inTurn(
      'L0',
      false,
      url,
      (allowed) => shakeHands({ ...allowed, request: asked, timeouts, trustedCa }),
      ({ outcome }) => ({ timedOut: outcome === 'timeout' }),
    );
    if (result.outcome !== 'handshake') return unanswered(result, startedAt, [], transcript);
    return { ...result, startedAt, milliseconds: Math.round(performance.now() - began), transcript };
  };

  return { request, handshake };
};
