/**
 * Classifies responses that reject a caller, detects missing credentials, and describes the calls that were
 * tried. Pure.
 */
import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import { targetOf } from './finding.ts';
import { wantsClientCertificate } from './sign-in-schemes.ts';

/**
 * Returns whether the response is an HTTP rejection (RFC 9110 §15.5.2, §15.5.4), for missing credentials or
 * another reason.
 */
export const isRejection = ({ status }: Answered): boolean => status === 401 || status === 403;

/**
 * Returns whether a rejection names the required scheme (RFC 9110 §11.6.1). Firewalls, host name checks and
 * geoblocking use the same status codes for any caller, so other rejections prove nothing about credentials.
 */
export const isChallenged = (answer: Answered): boolean =>
  isRejection(answer) && readChallenges(answer.headers['www-authenticate']).length > 0;

/** Returns whether a rejection does not state what is required. */
export const isBareRejection = (answer: Answered): boolean => isRejection(answer) && !isChallenged(answer);

/**
 * Returns whether a call with the stored credential passed authentication: it succeeded, or failed for
 * another reason.
 */
export const wasLetIn = (exchange: Exchange | undefined): boolean =>
  exchange?.outcome === 'response' &&
  exchange.transcript.credentialSent &&
  !isRejection(exchange) &&
  (exchange.status < 300 || [400, 404, 405, 406, 415, 422].includes(exchange.status));

/** Returns why a rejection without a challenge proves nothing, and what would prove it. */
export const bareRejectionReason = ({ status }: Answered, signedIn: Exchange | undefined): string => {
  const statement = `HTTP ${status} without naming a scheme (RFC 9110 §11.6.1) may apply to every caller, for example because of a firewall or an unrelated check.`;
  if (!signedIn)
    return `${statement} A stored test credential would show the cause: the same call is then made with it.`;
  return signedIn.outcome === 'response'
    ? `${statement} The same call with the stored credential got HTTP ${signedIn.status}.`
    : `${statement} The same call with the stored credential got no response.`;
};

/** Returns what the same call with the stored credential showed. */
export const letInNote = (signedIn: Exchange): string =>
  `The same call with the stored credential was accepted${signedIn.outcome === 'response' ? ` (HTTP ${signedIn.status})` : ''}.`;

const rpcMethod = (body: string | undefined): string => {
  const read = readJson(body ?? '');
  const value = read.ok ? read.value : undefined;
  const method = typeof value === 'object' && value !== null && 'method' in value ? value.method : undefined;
  return typeof method === 'string' ? ` ${method}` : '';
};

/** Formats a call, such as `POST tools/list at https://agent.example.com/mcp`. */
export const callOf = ({ transcript: { method, url, body } }: Pick<Exchange, 'transcript'>): string =>
  `${method}${rpcMethod(body)} at ${targetOf(url)}`;

/** Returns a short description of the result. */
const answerOf = (exchange: Exchange): string => {
  if (exchange.outcome === 'response') return `HTTP ${exchange.status}`;
  return wantsClientCertificate(exchange) ? 'a client certificate is required' : 'no response';
};

/**
 * Formats the number of calls with their results: `2 calls without credentials were tried: … (HTTP 401), …`.
 */
export const triedCalls = (exchanges: readonly Exchange[]): string => {
  const stated = exchanges.map((exchange) => `${callOf(exchange)} (${answerOf(exchange)})`);
  return `${stated.length} ${stated.length === 1 ? 'call' : 'calls'} without credentials ${stated.length === 1 ? 'was' : 'were'} tried: ${stated.join(', ')}.`;
};
