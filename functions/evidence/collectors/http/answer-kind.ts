/** What an answer to an anonymous GET amounts to. */
import type { Answered, Exchange } from '../../probe/exchange.ts';
import { readJson } from '../../probe/json.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';
import { isAnswered } from './grade.ts';

/** `data`: the agent served the caller. `refused`: it wants to know who calls. `other`: the answer tells neither. */
export type AnswerKind = 'data' | 'refused' | 'other';

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

const carriesData = ({ headers, body, url, truncated }: Answered): boolean => {
  // RFC 8615: what lies under /.well-known/ is meant for everybody.
  if (new URL(url).pathname.startsWith('/.well-known/')) return false;
  const type = headers['content-type'] ?? '';
  // The stream was opened for the caller; what it would carry is left unread.
  if (type.startsWith('text/event-stream')) return true;
  if (!/\bjson\b/.test(type)) return false;
  const read = readJson(body);
  return read.ok ? !isErrorOrHealth(read.value) : truncated;
};

const asksToSignIn = (exchange: Exchange) =>
  exchange.redirects.some(({ to }) => URL.canParse(to) && signInPath.test(new URL(to).pathname));

export const answerKind = (exchange: Exchange | undefined): AnswerKind => {
  if (wantsClientCertificate(exchange)) return 'refused';
  if (!isAnswered(exchange)) return 'other';
  if (exchange.status === 401 || exchange.status === 403 || asksToSignIn(exchange)) return 'refused';
  return exchange.status >= 200 && exchange.status < 300 && carriesData(exchange) ? 'data' : 'other';
};
