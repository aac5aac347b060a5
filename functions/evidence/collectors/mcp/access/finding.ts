/** Shared parts of the access rules: the subject of an MCP finding, and inconclusive cases. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { intruderLabels, untriedReason } from '../../caller.ts';
import { type About, exchanged, found, gap, targetOf } from '../../finding.ts';
import { callOf, isAnyRejection, isChallenged, isRejection } from '../../rejection.ts';
import { strayNote } from '../../stray-answer.ts';
import { getsIn, isToolAnswer } from '../attempts.ts';
import type { Observations } from '../observe.ts';

/** `probe`: what the server did; `mcp`: what it reports about itself. */
type McpSource = 'probe' | 'mcp';

export const aboutAt = (url: string, parameterId: string, source: McpSource): About => ({
  parameterId,
  source,
  collector: 'mcp',
  target: targetOf(url),
});

/** Returns a gap with the reason why nothing can be concluded about a parameter. */
export const unclear = (url: string, parameterId: string, source: McpSource, reason: string): Gap =>
  gap(aboutAt(url, parameterId, source), reason);

interface Shown {
  readonly parameterId: string;
  readonly source?: McpSource;
  readonly value: ParameterValue;
  readonly detail: string;
  readonly exchange: Exchange;
  readonly marks?: readonly string[];
}

const SESSION = /(session_?id=)[\w-]{1,200}/gi;

/** Removes the session id, which differs on each run, so that equal observations give equal evidence. */
const withoutSession = (exchange: Exchange): Exchange => {
  const transcript = { ...exchange.transcript, url: exchange.transcript.url.replace(SESSION, '$1…') };
  return exchange.outcome === 'response'
    ? { ...exchange, transcript, body: exchange.body.replace(SESSION, '$1…') }
    : { ...exchange, transcript };
};

/** Returns evidence with one exchange as proof; its status and the first name in it are marked. */
export const shown = (
  url: string,
  { parameterId, source = 'probe', value, detail, exchange, marks }: Shown,
): EvidenceBody => {
  const proof = exchanged(withoutSession(exchange), marks);
  return found(aboutAt(url, parameterId, source), { value, detail, proof });
};

/** Returns the name of the first entry of a response, as written in the body. */
export const firstName = (exchange: Exchange): readonly string[] =>
  exchange.outcome !== 'response'
    ? []
    : (/"name"\s{0,4}:\s{0,4}"[^"]{1,80}"/.exec(exchange.body)?.slice(0, 1) ?? []);

/** Returns the server's challenge, as in its header. */
export const challengeOf = ({ headers }: Answered): readonly string[] =>
  headers['www-authenticate'] === undefined ? [] : [headers['www-authenticate'].slice(0, 120)];

/**
 * Returns whether a rejection is due to missing credentials: it names a scheme, the server publishes its
 * token issuer (RFC 9728), or the stored credential is accepted.
 */
const isForCredentials = (refusal: Answered, { authorization, keyOpens = false }: Observations): boolean =>
  isChallenged(refusal) || authorization?.metadata !== undefined || keyOpens;

/** Returns the first rejection of an unauthenticated request. */
const firstRejection = ({
  anonymous,
  list,
  attempts: { toolCall } = {},
}: Observations): Answered | undefined => {
  if (anonymous.kind === 'refused') return anonymous.exchange;
  if (list?.kind === 'refused') return list.exchange;
  return toolCall?.outcome === 'response' && isAnyRejection(toolCall) ? toolCall : undefined;
};

/** A call that was answered although its caller has no valid credentials. */
export interface OpenCall {
  readonly exchange: Exchange;
  /** One sentence without its period. */
  readonly statement: string;
}

/** An empty tool list shows nothing if the tools are shown to others, or cannot be called. */
const isHidden = ({ list, tools, attempts: { toolCall } = {} }: Observations): boolean =>
  list?.kind === 'listed' &&
  list.list === 'tools' &&
  list.tools.length === 0 &&
  (isAnyRejection(toolCall) || ('list' in tools && !tools.list.anonymous && tools.list.tools.length > 0));

/**
 * Returns the first call that was answered without valid credentials. A handshake alone is none: it shows
 * neither tools nor data.
 */
export const openCall = (seen: Observations): OpenCall | undefined => {
  const { list, attempts = {} } = seen;
  if (list?.kind === 'listed' && !isHidden(seen))
    return {
      exchange: list.exchange,
      statement: `Without credentials, the server responded to ${list.list}/list`,
    };
  if (isToolAnswer(attempts.bareList))
    return {
      exchange: attempts.bareList,
      statement: 'Without credentials and without a session, the server responded to tools/list',
    };
  if (isToolAnswer(attempts.toolCall))
    return {
      exchange: attempts.toolCall,
      statement: 'Without credentials, the server processed the call of a nonexistent tool',
    };
  if (attempts.otherSlash && getsIn(attempts.otherSlash))
    return {
      exchange: attempts.otherSlash,
      statement: `Without credentials, the server accepted a call at ${targetOf(attempts.otherSlash.transcript.url)}, which differs only by a slash`,
    };
  const trial = attempts.trials?.find(({ exchange }) => getsIn(exchange));
  return (
    trial && {
      exchange: trial.exchange,
      statement: `The server requests credentials and accepts ${intruderLabels[trial.caller]}`,
    }
  );
};

/** Returns a call that was neither answered nor rejected, so that others may be answered: a sentence. */
export const unrejectedCall = ({ attempts = {} }: Observations): string | undefined => {
  const { bareList, toolCall, trials = [] } = attempts;
  const calls = [bareList, toolCall, ...trials.map(({ exchange }) => exchange)];
  const open = calls.find(
    (exchange) =>
      exchange?.outcome === 'response' &&
      !isAnyRejection(exchange) &&
      exchange.headers['www-authenticate'] === undefined &&
      exchange.status < 500 &&
      exchange.status !== 429,
  );
  return open?.outcome === 'response'
    ? `${callOf(open)} returned HTTP ${open.status} instead of a rejection, so credentials may not be required for every call.`
    : untriedReason(trials);
};

/** Describes a response that did not come from an MCP server. */
export const unlikeMcp = (answer: Answered): string =>
  `The address responded with HTTP ${answer.status}, but not as an MCP server.${strayNote(answer)}`;

/** Returns why nothing can be concluded about access; undefined if something can. */
export const blind = (seen: Observations): string | undefined => {
  const { anonymous, tools } = seen;
  if (anonymous.kind === 'unreachable') return anonymous.exchange.reason;
  if (anonymous.kind === 'not-mcp') return unlikeMcp(anonymous.exchange);
  // An endpoint that accepts a forged token is open to all callers, regardless of what it requires.
  if (openCall(seen)) return undefined;
  if (anonymous.kind === 'event-stream')
    return 'The server opened a stream of the HTTP+SSE transport of 2024-11-05, but responded to no call on it.';
  const refusal = firstRejection(seen);
  if (!refusal)
    return 'Without credentials, the server opened a session, but it neither listed anything nor rejected a call.';
  if (isForCredentials(refusal, seen)) return unrejectedCall(seen);
  const key = 'reason' in tools ? ` ${tools.reason}` : '';
  const how = isRejection(refusal)
    ? 'without naming a scheme (RFC 9110 §11.6.1)'
    : 'with an error about sign-in in its body';
  return `${callOf(refusal)} returned HTTP ${refusal.status} ${how}. It may reject all callers, for example because of a firewall or a host name check.${key}`;
};

/**
 * Returns the response that rejects callers for missing credentials; undefined if they are accepted, or the
 * reason is unclear.
 */
export const refusalOf = (seen: Observations): Answered | undefined => {
  const refusal = firstRejection(seen);
  return refusal && isForCredentials(refusal, seen) ? refusal : undefined;
};

/**
 * Returns whether there is evidence of an MCP server at the address, because rejections look the same for any
 * service.
 */
export const isShownToBeMcp = ({
  anonymous,
  attempts: { bareList, toolCall } = {},
  authorization,
  keyOpens = false,
}: Observations): boolean =>
  anonymous.kind === 'open' ||
  isToolAnswer(bareList) ||
  isToolAnswer(toolCall) ||
  anonymous.kind === 'event-stream' ||
  (anonymous.kind === 'refused' && (keyOpens || authorization?.metadata !== undefined));
