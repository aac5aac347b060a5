/** Shared parts of the access rules: the subject of an MCP finding, and inconclusive cases. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { type About, exchanged, found, gap, targetOf } from '../../finding.ts';
import { callOf, isChallenged } from '../../rejection.ts';
import { strayNote } from '../../stray-answer.ts';
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
const firstRejection = ({ anonymous, list }: Observations): Answered | undefined => {
  if (anonymous.kind === 'refused') return anonymous.exchange;
  return list?.kind === 'refused' ? list.exchange : undefined;
};

/** Describes a response that did not come from an MCP server. */
export const unlikeMcp = (answer: Answered): string =>
  `The address responded with HTTP ${answer.status}, but not as an MCP server.${strayNote(answer)}`;

/** Returns why nothing can be concluded about access; undefined if something can. */
export const blind = (seen: Observations): string | undefined => {
  const { anonymous, tools } = seen;
  if (anonymous.kind === 'unreachable') return anonymous.exchange.reason;
  if (anonymous.kind === 'not-mcp') return unlikeMcp(anonymous.exchange);
  if (anonymous.kind !== 'refused' || isForCredentials(anonymous.exchange, seen)) return undefined;
  // An endpoint that accepts an invalid token is open to all callers, regardless of what it requires.
  if (seen.invalidToken?.kind === 'open') return undefined;
  const key = 'reason' in tools ? ` ${tools.reason}` : '';
  return `${callOf(anonymous.exchange)} returned HTTP ${anonymous.exchange.status} without naming a scheme (RFC 9110 §11.6.1). It may reject all callers, for example because of a firewall or a host name check.${key}`;
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
export const isShownToBeMcp = ({ anonymous, authorization, keyOpens = false }: Observations): boolean =>
  anonymous.kind === 'open' ||
  anonymous.kind === 'event-stream' ||
  (anonymous.kind === 'refused' && (keyOpens || authorization?.metadata !== undefined));
