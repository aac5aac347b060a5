/**
 * Classifies responses that reject a caller, detects missing credentials, and describes the calls that were
 * tried. Pure.
 */
import { readChallenges } from '#functions/evidence/probe/challenges.ts';
import type { Answered, Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import { carriedCredential } from './carried-credential.ts';
import { targetOf } from './finding.ts';
import { isObject, type JsonObject } from './json-rpc.ts';
import { jsonValues, protocolAnswer } from './protocol-answer.ts';
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

/** Words with which a body states that the caller is not signed in, or not allowed. */
const speaksOfSignIn =
  /\b(?:un)?auth(?:enticat|ori[sz])|\bcredential|\bforbidden\b|\b(?:access|permission) denied\b|\btoken\b|\b(?:log|sign)(?:ed)?[ -]?in\b|\b(?:api|access|subscription)[ _-]?key\b/i;
const AUTH_CODES: ReadonlySet<unknown> = new Set([401, 403, '401', '403']);
const MAX_DEPTH = 4;
/** Rejections are short. A longer document may well mention tokens. */
const MAX_STATEMENT_BYTES = 2048;

/** Returns the texts in a JSON value, and whether a code in it is one of a rejection. */
const readStatement = (value: unknown, depth = 0): { readonly text: string; readonly isCoded: boolean } => {
  if (typeof value === 'string') return { text: value, isCoded: false };
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return { text: '', isCoded: false };
  const inner = Object.values(value).map((one) => readStatement(one, depth + 1));
  const codes = Object.entries(value).filter(([name]) =>
    /^(?:code|status|status_?code|errcode)$/i.test(name),
  );
  return {
    text: inner.map(({ text }) => text).join('\n'),
    isCoded: codes.some(([, code]) => AUTH_CODES.has(code)) || inner.some(({ isCoded }) => isCoded),
  };
};

/** Returns the texts of a JSON response, one per line. */
const textOf = (answer: Answered): string =>
  jsonValues(answer)
    .map((value) => readStatement(value).text)
    .join('\n');

const states = (value: unknown): boolean => {
  const { text, isCoded } = readStatement(value);
  return isCoded || speaksOfSignIn.test(text);
};

/** Returns whether a task of A2A waits until its caller signs in (`auth-required`, `TASK_STATE_AUTH_REQUIRED`). */
const awaitsSignIn = (value: JsonObject): boolean => {
  const task = isObject(value.task) ? value.task : value;
  return isObject(task.status) && /auth[-_]required/i.test(String(task.status.state));
};

/** Returns whether a JSON value rejects the caller. Results may well speak of tokens; only errors in them count. */
const rejects = (value: unknown): boolean => {
  if (!isObject(value)) return states(value);
  const result = 'jsonrpc' in value && isObject(value.result) ? value.result : undefined;
  if (result) return (result.isError === true && states(result)) || awaitsSignIn(result);
  return 'status' in value && isObject(value.status) ? awaitsSignIn(value) : states(value);
};

/**
 * Returns whether a response rejects the caller in its body, with another status than 401 or 403: gateways
 * and GraphQL servers use 200, some model APIs 400, and some proxies the form of a completion. The text alone
 * does not prove what is missing.
 */
export const isStatedRejection = (answer: Answered): boolean => {
  const { status, bytes } = answer;
  const mayState = (status >= 200 && status < 300) || status === 400 || status === 422;
  if (!mayState || bytes > MAX_STATEMENT_BYTES || protocolAnswer(answer) === 'model list') return false;
  return jsonValues(answer).some(rejects);
};

/**
 * Returns whether a response complains about the arguments of a call, which means that the call itself was
 * accepted.
 */
export const namesArguments = (answer: Answered): boolean =>
  !isStatedRejection(answer) &&
  /\bmessages?\b|\bmodel\b|\bprompt\b|\binput\b|\brequired\b|\bparam|\bfield\b|\bbody\b|\bschema\b/i.test(
    textOf(answer),
  );

/** Returns whether a rejection does not state what is required. */
export const isBareRejection = (answer: Answered): boolean =>
  (isRejection(answer) && !isChallenged(answer)) || isStatedRejection(answer);

/** Returns whether a response rejects the caller in any way. */
export const isAnyRejection = (exchange: Exchange | undefined): boolean =>
  wantsClientCertificate(exchange) ||
  (exchange?.outcome === 'response' && (isRejection(exchange) || isStatedRejection(exchange)));

/**
 * Returns whether a call with the stored credential passed authentication: it succeeded, or failed for
 * another reason.
 */
export const wasLetIn = (exchange: Exchange | undefined): boolean =>
  exchange?.outcome === 'response' &&
  carriedCredential(exchange) &&
  !isAnyRejection(exchange) &&
  (exchange.status < 300 || [400, 404, 405, 406, 415, 422].includes(exchange.status));

/** Returns why a rejection without a challenge proves nothing, and what would prove it. */
export const bareRejectionReason = (answer: Answered, signedIn: Exchange | undefined): string => {
  const { status } = answer;
  const statement = isRejection(answer)
    ? `HTTP ${status} without naming a scheme (RFC 9110 §11.6.1) may apply to every caller, for example because of a firewall or an unrelated check.`
    : `HTTP ${status} with an error about sign-in in its body is not an answer, but it may apply to every caller.`;
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
