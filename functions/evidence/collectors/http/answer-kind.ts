/** What an answer to an anonymous call amounts to. */
import type { Answered, Exchange } from '../../probe/exchange.ts';
import { readJson } from '../../probe/json.ts';
import { isBareRefusal, isChallenged, wasLetIn } from '../refusal.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';
import { isAnswered } from './grade.ts';

/**
 * `data`: the agent served the caller. `refused`: it wants to know who calls. `turned-away`: a 401 or 403 that may be meant for
 * everybody. `sign-in`: a page for people, which says nothing of callers that are programs. `other`: it tells none of these.
 */
export type AnswerKind = 'data' | 'refused' | 'turned-away' | 'sign-in' | 'other';

/** Keys of a bare sign of life, which gives nothing away. */
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
 * Whether the beginning of an answer that goes on is data: a list with something in it, or an object that does not begin as errors
 * and signs of life do.
 */
const beginsAsData = (body: string): boolean => {
  if (/^\s{0,100}\[\s{0,100}[^\s\]]/.test(body)) return true;
  const first = /^\s{0,100}\{\s{0,100}"([^"\\]{1,80})"/.exec(body)?.[1]?.toLowerCase();
  return first !== undefined && first !== 'error' && first !== 'detail' && !healthKeys.has(first);
};

const carriesData = ({ headers, body, url, truncated }: Answered): boolean => {
  // RFC 8615: what lies under /.well-known/ is meant for everybody. Servers of several agents have one below the path of each.
  if (new URL(url).pathname.includes('/.well-known/')) return false;
  const type = headers['content-type'] ?? '';
  // The stream was opened for the caller; what it would carry is left unread.
  if (type.startsWith('text/event-stream')) return true;
  if (!/\bjson\b/.test(type)) return false;
  const read = readJson(body);
  return read.ok ? !isErrorOrHealth(read.value) : truncated && beginsAsData(body);
};

const asksToSignIn = (exchange: Exchange) =>
  exchange.redirects.some(({ to }) => URL.canParse(to) && signInPath.test(new URL(to).pathname));

/** @param signedIn the same request with the stored credential: what lets that in refused for want of credentials */
export const answerKind = (exchange: Exchange | undefined, signedIn?: Exchange): AnswerKind => {
  if (wantsClientCertificate(exchange)) return 'refused';
  if (!isAnswered(exchange)) return 'other';
  if (isChallenged(exchange)) return 'refused';
  if (isBareRefusal(exchange)) return wasLetIn(signedIn) ? 'refused' : 'turned-away';
  if (asksToSignIn(exchange)) return 'sign-in';
  return exchange.status >= 200 && exchange.status < 300 && carriesData(exchange) ? 'data' : 'other';
};

/**
 * Whether a POST came past the place where credentials are asked for: it was answered, or its arguments were found wrong.
 * A body that is no JSON is often found wrong before anybody looks at credentials, which shows nothing. Nor does HTTP 400 that names a
 * scheme: so is answered a token that is none (RFC 6750 §3.1).
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
