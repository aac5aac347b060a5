/** What the deciders of access share: what a finding over MCP is about, and when nothing can be said. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { type About, exchanged, found, gap, targetOf } from '../../finding.ts';
import { callOf, isChallenged } from '../../refusal.ts';
import { strayNote } from '../../stray-answer.ts';
import type { Observations } from '../observe.ts';

/** `probe`: what the server did; `mcp`: what it says of itself. */
type McpSource = 'probe' | 'mcp';

export const aboutAt = (url: string, parameterId: string, source: McpSource): About => ({
  parameterId,
  source,
  collector: 'mcp',
  target: targetOf(url),
});

/** Nothing could be said about a parameter, and why. */
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

/** A session id is new on each run; without it the same sight is the same evidence. */
const withoutSession = (exchange: Exchange): Exchange => {
  const transcript = { ...exchange.transcript, url: exchange.transcript.url.replace(SESSION, '$1…') };
  return exchange.outcome === 'response'
    ? { ...exchange, transcript, body: exchange.body.replace(SESSION, '$1…') }
    : { ...exchange, transcript };
};

/** Evidence whose proof is one exchange; its status and the first thing named in it are marked. */
export const shown = (
  url: string,
  { parameterId, source = 'probe', value, detail, exchange, marks }: Shown,
): EvidenceBody => {
  const proof = exchanged(withoutSession(exchange), marks);
  return found(aboutAt(url, parameterId, source), { value, detail, proof });
};

/** The name of the first entry of an answer, as it stands in the body. */
export const firstName = (exchange: Exchange): readonly string[] =>
  exchange.outcome !== 'response'
    ? []
    : (/"name"\s{0,4}:\s{0,4}"[^"]{1,80}"/.exec(exchange.body)?.slice(0, 1) ?? []);

/** What the server asks for, as it stands in its header. */
export const challengeOf = ({ headers }: Answered): readonly string[] =>
  headers['www-authenticate'] === undefined ? [] : [headers['www-authenticate'].slice(0, 120)];

/**
 * Whether a refusal is for want of credentials: it names a scheme, the server publishes who issues tokens for it (RFC 9728), or the
 * stored credential opens what was refused.
 */
const isForCredentials = (refusal: Answered, { authorization, keyOpens = false }: Observations): boolean =>
  isChallenged(refusal) || authorization?.metadata !== undefined || keyOpens;

/** The first refusal that a stranger met. */
const firstRefusal = ({ anonymous, list }: Observations): Answered | undefined => {
  if (anonymous.kind === 'refused') return anonymous.exchange;
  return list?.kind === 'refused' ? list.exchange : undefined;
};

/** What answered where no MCP server did. */
export const unlikeMcp = (answer: Answered): string =>
  `The address answered HTTP ${answer.status}, and not as an MCP server does.${strayNote(answer)}`;

/** Why nothing can be said about access; undefined when something can. */
export const blind = (seen: Observations): string | undefined => {
  const { anonymous, tools } = seen;
  if (anonymous.kind === 'unreachable') return anonymous.exchange.reason;
  if (anonymous.kind === 'not-mcp') return unlikeMcp(anonymous.exchange);
  if (anonymous.kind !== 'refused' || isForCredentials(anonymous.exchange, seen)) return undefined;
  // A door that a made-up token opens is open to everybody, whatever was wanted of it.
  if (seen.invalidToken?.kind === 'open') return undefined;
  const key = 'reason' in tools ? ` ${tools.reason}` : '';
  return `${callOf(anonymous.exchange)} got HTTP ${anonymous.exchange.status} without naming a scheme (RFC 9110 §11.6.1), which may be meant for everybody, by a firewall or a check of the name by which the server is called.${key}`;
};

/** The answer by which strangers are refused for want of credentials; undefined where they are let in, or nothing says why. */
export const refusalOf = (seen: Observations): Answered | undefined => {
  const refusal = firstRefusal(seen);
  return refusal && isForCredentials(refusal, seen) ? refusal : undefined;
};

/** Whether anything shows that a server of MCP stands at the address: a refusal looks alike whatever is behind it. */
export const isShownToBeMcp = ({ anonymous, authorization, keyOpens = false }: Observations): boolean =>
  anonymous.kind === 'open' ||
  anonymous.kind === 'event-stream' ||
  (anonymous.kind === 'refused' && (keyOpens || authorization?.metadata !== undefined));
