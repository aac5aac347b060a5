/** Which answers refuse a caller for want of credentials, and how the calls that were tried are said. Pure. */
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import { targetOf } from './finding.ts';
import { wantsClientCertificate } from './sign-in-schemes.ts';

const speaksOfCredentials =
  /\b(?:un)?auth(?:enticat|ori[sz])|\bcredential|\bapi[-_ ]?key|\btoken\b|\bsign[- ]?in\b|\blog[- ]?in\b/i;
/** Amazon API Gateway says so of any path that it does not have. */
const ofNoPath = /missing authentication token/i;

/**
 * Whether an answer says that credentials are wanted: 401 (RFC 9110 §15.5.2), or a 403 with a challenge or a JSON error that
 * speaks of them. Firewalls and content networks turn callers away by a bare 403, whoever they are.
 */
export const wantsCredentials = ({ status, headers, body }: Answered): boolean => {
  if (status === 401) return true;
  if (status !== 403) return false;
  if (headers['www-authenticate'] !== undefined) return true;
  return readJson(body).ok && speaksOfCredentials.test(body) && !ofNoPath.test(body);
};

/** A 403 that may be meant for everybody. */
export const isTurnedAway = (answer: Answered): boolean => answer.status === 403 && !wantsCredentials(answer);

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
