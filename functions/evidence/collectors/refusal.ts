/** Which answers refuse a caller, which of them for want of credentials, and how the calls that were tried are said. Pure. */
import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import { targetOf } from './finding.ts';
import { wantsClientCertificate } from './sign-in-schemes.ts';

/** An answer by which HTTP turns a caller away (RFC 9110 §15.5.2, §15.5.4), for want of credentials or for another reason. */
export const isRefusal = ({ status }: Answered): boolean => status === 401 || status === 403;

/**
 * Whether a refusal names the scheme that it wants (RFC 9110 §11.6.1). Firewalls, checks of the name by which a server is called and
 * closed regions refuse with the same numbers and words, whoever calls: by itself any other refusal says nothing of credentials.
 */
export const isChallenged = (answer: Answered): boolean =>
  isRefusal(answer) && readChallenges(answer.headers['www-authenticate']).length > 0;

/** A refusal that does not say what is wanted. */
export const isBareRefusal = (answer: Answered): boolean => isRefusal(answer) && !isChallenged(answer);

/** Whether a call with the stored credential came past the door: it was answered, or found wrong for another reason. */
export const wasLetIn = (exchange: Exchange | undefined): boolean =>
  exchange?.outcome === 'response' &&
  exchange.transcript.credentialSent &&
  !isRefusal(exchange) &&
  (exchange.status < 300 || [400, 404, 405, 406, 415, 422].includes(exchange.status));

/** Why a refusal without a challenge shows nothing, and what would show it. */
export const bareRefusalReason = ({ status }: Answered, signedIn: Exchange | undefined): string => {
  const says = `HTTP ${status} without naming a scheme (RFC 9110 §11.6.1) may be meant for everybody, by a firewall or a check of something else than credentials.`;
  if (!signedIn)
    return `${says} A stored test credential would show which: the same call is then made with it.`;
  return signedIn.outcome === 'response'
    ? `${says} The same call with the stored credential got HTTP ${signedIn.status}.`
    : `${says} The same call with the stored credential got no answer.`;
};

/** What the same call with the stored credential showed. */
export const letInNote = (signedIn: Exchange): string =>
  `The same call with the stored credential was not refused${signedIn.outcome === 'response' ? ` (HTTP ${signedIn.status})` : ''}.`;

const rpcMethod = (body: string | undefined): string => {
  const read = readJson(body ?? '');
  const value = read.ok ? read.value : undefined;
  const method = typeof value === 'object' && value !== null && 'method' in value ? value.method : undefined;
  return typeof method === 'string' ? ` ${method}` : '';
};

/** A call as it was made, such as `POST tools/list at https://agent.example.com/mcp`. */
export const callOf = ({ transcript: { method, url, body } }: Pick<Exchange, 'transcript'>): string =>
  `${method}${rpcMethod(body)} at ${targetOf(url)}`;

/** What came back, in a word or two. */
const answerOf = (exchange: Exchange): string => {
  if (exchange.outcome === 'response') return `HTTP ${exchange.status}`;
  return wantsClientCertificate(exchange) ? 'a client certificate is wanted' : 'no answer';
};

/** The calls that were tried, how many, and what came back: `2 calls without credentials were tried: … (HTTP 401), …`. */
export const triedCalls = (exchanges: readonly Exchange[]): string => {
  const said = exchanges.map((exchange) => `${callOf(exchange)} (${answerOf(exchange)})`);
  return `${said.length} ${said.length === 1 ? 'call' : 'calls'} without credentials ${said.length === 1 ? 'was' : 'were'} tried: ${said.join(', ')}.`;
};
