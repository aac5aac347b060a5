/** What the deciders of access share: what a finding over MCP is about, and when nothing can be said. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { type About, exchanged, found, gap, targetOf } from '../../finding.ts';
import { callOf, isTurnedAway } from '../../refusal.ts';
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

/** A session id is new on each run; without it the same sight is the same evidence. */
const withoutSession = (exchange: Exchange): Exchange =>
  exchange.outcome === 'response'
    ? { ...exchange, body: exchange.body.replace(/(session_?id=)[\w-]{1,200}/gi, '$1…') }
    : exchange;

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

/** A 403 about the name of the host or the page speaks of rebinding protection, not of credentials. */
const isAboutNames = ({ status, body }: Answered): boolean =>
  status === 403 && /\b(?:host|origin)\b/i.test(body);

/** Why nothing can be said about access; undefined when something can. */
export const blind = ({ anonymous }: Observations): string | undefined => {
  if (anonymous.kind === 'unreachable') return anonymous.exchange.reason;
  if (anonymous.kind === 'not-mcp')
    return `The address answered HTTP ${anonymous.exchange.status}, and not as an MCP server does.`;
  if (anonymous.kind === 'refused' && isAboutNames(anonymous.exchange))
    return 'The server refuses the name by which it was called, before it looks at credentials.';
  if (anonymous.kind === 'refused' && isTurnedAway(anonymous.exchange))
    return `${callOf(anonymous.exchange)} got HTTP 403, which does not say that credentials are wanted: something in front of the server may turn everybody away.`;
  return undefined;
};

/** The answer by which strangers are refused; undefined where they are let in. */
export const refusalOf = ({ anonymous, list }: Observations): Answered | undefined => {
  if (anonymous.kind === 'refused') return anonymous.exchange;
  return list?.kind === 'refused' && !isTurnedAway(list.exchange) ? list.exchange : undefined;
};
