/** Classifies the response to an anonymous call. */
import type { Answered, Exchange } from '../../probe/exchange.ts';
import { readJson } from '../../probe/json.ts';
import { isBareRejection, isChallenged, wasLetIn } from '../rejection.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';
import { isAnswered } from './grade.ts';

/**
 * `data`: the agent served the caller. `refused`: it requires authentication. `turned-away`: a 401 or 403
 * that may apply to all callers. `sign-in`: a page for people, which says nothing about programs as callers.
 * `other`: none of these.
 */
export type AnswerKind = 'data' | 'refused' | 'turned-away' | 'sign-in' | 'other';

/** Keys of a plain health response, which reveals nothing. */
const healthKeys = new Set([
  'status',
  'ok',
  'healthy',
  'health',
  'uptime',
  'version',
  'name',
  'message',
  'timestamp',
]);
const signInPath = /\/(?:log-?in|sign-?in|authorize|oauth2?|sso|saml2?)(?:\/|$)/i;

const isErrorOrHealth = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  const keys = Object.keys(value);
  if (Array.isArray(value)) return keys.length === 0;
  return 'error' in value || keys.every((key) => healthKeys.has(key.toLowerCase()));
};

/**
 * Returns true if the beginning of a truncated response is data: a non-empty list, or an object that does not
 * start like an error or a health response.
 */
const beginsAsData = (body: string): boolean => {
  if (/^\s{0,100}\[\s{0,100}[^\s\]]/.test(body)) return true;
  const first = /^\s{0,100}\{\s{0,100}"([^"\\]{1,80})"/.exec(body)?.[1]?.toLowerCase();
  return first !== undefined && first !== 'error' && first !== 'detail' && !healthKeys.has(first);
};

const carriesData = ({ headers, body, url, truncated }: Answered): boolean => {
  // RFC 8615: content below /.well-known/ is meant for everyone. Servers with several agents have one below
  // the path of each.
  if (new URL(url).pathname.includes('/.well-known/')) return false;
  const type = headers['content-type'] ?? '';
  // The stream was opened for the caller; its content is not read.
  if (type.startsWith('text/event-stream')) return true;
  if (!/\bjson\b/.test(type)) return false;
  const read = readJson(body);
  return read.ok ? !isErrorOrHealth(read.value) : truncated && beginsAsData(body);
};

const asksToSignIn = (exchange: Exchange) =>
  exchange.redirects.some(({ to }) => URL.canParse(to) && signInPath.test(new URL(to).pathname));

/**
 * @param signedIn same request with the stored credential: if it succeeds, the rejection was due to missing
 * credentials
 */
export const answerKind = (exchange: Exchange | undefined, signedIn?: Exchange): AnswerKind => {
  if (wantsClientCertificate(exchange)) return 'refused';
  if (!isAnswered(exchange)) return 'other';
  if (isChallenged(exchange)) return 'refused';
  if (isBareRejection(exchange)) return wasLetIn(signedIn) ? 'refused' : 'turned-away';
  if (asksToSignIn(exchange)) return 'sign-in';
  return exchange.status >= 200 && exchange.status < 300 && carriesData(exchange) ? 'data' : 'other';
};

/**
 * Returns true if a POST passed the authentication check: it was answered, or its arguments were rejected. A
 * body that is not JSON is often rejected before authentication, which proves nothing. Neither does HTTP 400
 * that names a scheme: it is the response to an invalid token (RFC 6750 §3.1).
 */
export const cameThrough = (exchange: Exchange | undefined): boolean => {
  if (!isAnswered(exchange) || exchange.transcript.method !== 'POST') return false;
  const { status, headers, transcript } = exchange;
  const isRead = readJson(transcript.body ?? '').ok;
  return (
    answerKind(exchange) === 'data' ||
    (status >= 200 && status < 300) ||
    (isRead && [400, 422].includes(status) && headers['www-authenticate'] === undefined)
  );
};
