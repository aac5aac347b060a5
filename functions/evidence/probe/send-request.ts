import { hash } from 'node:crypto';
import { callHeaders } from '#functions/platform/outbound/call-headers.ts';
import { withoutSecrets } from '#functions/platform/outbound/credential.ts';
import { type Answer, outboundCall } from '#functions/platform/outbound/outbound-call.ts';
import { withMaskedValues } from '#functions/platform/outbound/query-secrets.ts';
import { instant } from '#shared/kernel/time.ts';
import type { TurnReport } from './budget-ledger.ts';
import { eventReader, isAnswerEvent, isLastEvent, type StreamEvent } from './event-stream.ts';
import type { Answered, Exchange, Redirect, Transcript } from './exchange.ts';
import type { ExclusiveSlot } from './exclusive-slot.ts';
import { type Failure, failureOf } from './failure.ts';
import { identityOf, ordinaryIdentity } from './identity.ts';
import type { ProbeOptions } from './probe-options.ts';
import type { ProbeRequest } from './probe-request.ts';
import { readRedirect, redirectRejection } from './redirects.ts';
import { checkRequest } from './request-rules.ts';
import { unanswered } from './unanswered.ts';

const reportOf = (result: Answer | Failure): TurnReport =>
  result.outcome === 'answered'
    ? { status: result.status, latency: result.latency, retryAfter: result.raw.headers['retry-after'] }
    : { timedOut: result.outcome === 'timeout' };

/** Reads a redirect response and decides whether to follow it. */
const redirectOf = (
  answer: Answer,
  url: string,
  request: ProbeRequest,
  { done, querySecrets }: { readonly done: readonly Redirect[] } & Pick<ProbeOptions, 'querySecrets'>,
) => {
  const asked = readRedirect(answer.status, answer.raw.headers.location, url);
  if (!asked) return undefined;
  const { target: _target, ...seen } = asked;
  const rejection = redirectRejection(asked, request.method, done);
  const followed = request.redirect === 'follow' && rejection === undefined;
  const to = withMaskedValues(seen.to, querySecrets);
  return { ...seen, to, followed, ...(rejection === undefined ? {} : { rejection }) } satisfies Redirect;
};

/** Reads an event stream up to the first event of a kind. */
const untilEvent = (isLast: (event: StreamEvent) => boolean): ((text: string) => boolean) => {
  const read = eventReader();
  return (text) => read(text).some(isLast);
};

/** Options of a request that belongs to a stream. */
export interface OfStream {
  /** Whether the stream is already open. */
  readonly beside?: boolean;
  /** Receives the text of the stream in chunks. */
  readonly onText?: (text: string) => void;
  /** Stops reading the stream. */
  readonly until?: AbortSignal;
}

/** Sends one request and reads the response, as defined by `Probe.request`. */
export type Send = (request: ProbeRequest, of?: OfStream) => Promise<Exchange>;

/** Returns the reader of an event stream; undefined if a stream is not read. */
const readerOf = ({ firstEventOnly, untilLastEvent }: ProbeRequest, { onText }: OfStream) => {
  if (!onText && untilLastEvent) return untilEvent(isLastEvent);
  if (!onText) return firstEventOnly ? untilEvent(isAnswerEvent) : undefined;
  return (text: string) => {
    onText(text);
    return false;
  };
};

/** Creates the sender of all requests of a probe. */
export const createSend = (options: ProbeOptions, inTurn: ExclusiveSlot): Send => {
  const { policy, credential, querySecrets, trustedCa, resolver, timeouts } = options;
  const secrets = { credential, querySecrets };
  const call = { policy, identity: identityOf(options), ...secrets, trustedCa, resolver, timeouts };
  const callOf = ({ asClient }: ProbeRequest) => (asClient ? { ...call, identity: ordinaryIdentity } : call);
  const sessions = new Set<string>();
  const clean = withoutSecrets(secrets);

  const send = (request: ProbeRequest, url: string, of: OfStream) =>
    inTurn<Answer | Failure>({
      level: request.level,
      callKind: `${request.method} ${new URL(url).pathname}`,
      provokesError: request.provokesError ?? false,
      beside: of.beside ?? false,
      ask: async (milliseconds) => {
        const { method, headers, body, maxBytes, anonymous } = request;
        const asked = { method, url, headers, body, maxBytes, anonymous, milliseconds, until: of.until };
        const enough = readerOf(request, of);
        const answer = await outboundCall({ ...asked, enough, overlong: 'cut' }, callOf(request));
        return answer.outcome === 'answered' ? answer : failureOf(answer);
      },
      report: reportOf,
    });

  return async (request, of = {}) => {
    checkRequest(request, { credential, sessions, webhook: options.webhook });
    const startedAt = instant(options.clock());
    const began = performance.now();
    const { headers, credentialSent } = callHeaders(request, callOf(request));
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
      const answer = await send(request, url, of);
      if (answer.outcome !== 'answered') {
        const last = redirects.at(-1);
        if (!before || !last || answer.outcome !== 'blocked') {
          return unanswered(answer, startedAt, redirects, transcript);
        }
        // The guard blocks the target, so the redirect itself is the observation.
        const rejected = {
          ...last,
          followed: false,
          metadata: answer.code === 'METADATA',
          rejection: answer.detail,
        };
        return { ...before, redirects: [...redirects.slice(0, -1), rejected] };
      }
      const session = answer.raw.headers['mcp-session-id'];
      if (session !== undefined) sessions.add(`${new URL(url).origin} ${session}`);
      const redirect = redirectOf(answer, url, request, { done: redirects, querySecrets });
      if (redirect) redirects = [...redirects, { ...redirect, to: clean(redirect.to) }];
      before = {
        outcome: 'response',
        url,
        status: answer.status,
        httpVersion: answer.httpVersion,
        headers: answer.headers,
        body: answer.body,
        bytes: answer.raw.body.length,
        truncated: !answer.complete,
        digest: hash('sha256', answer.raw.body),
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
