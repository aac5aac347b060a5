/** Classifies the response to a call without valid credentials. */
import type { Exchange } from '../../probe/exchange.ts';
import { readJson } from '../../probe/json.ts';
import { protocolAnswer } from '../protocol-answer.ts';
import { isBareRejection, isChallenged, isStatedRejection, namesArguments, wasLetIn } from '../rejection.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';
import { isAnswered } from './grade.ts';

/**
 * `answered`: the agent served the caller. `models`: it listed its models, which some providers do for
 * everyone. `arguments`: it checked the arguments of the call. `refused`: it requires authentication.
 * `turned-away`: a rejection that may apply to all callers. `sign-in`: a page for people, which says nothing
 * about programs as callers. `other`: none of these.
 */
export type AnswerKind =
  | 'answered'
  | 'models'
  | 'arguments'
  | 'refused'
  | 'turned-away'
  | 'sign-in'
  | 'other';

const signInPath = /\/(?:log-?in|sign-?in|authorize|oauth2?|sso|saml2?)(?:\/|$)/i;

const asksToSignIn = (exchange: Exchange) =>
  exchange.redirects.some(({ to }) => URL.canParse(to) && signInPath.test(new URL(to).pathname));

const isPost = ({ transcript }: Exchange): boolean => transcript.method === 'POST';

/** Returns whether a body was JSON; other bodies are often rejected before authentication. */
const hasReadableBody = ({ transcript }: Exchange): boolean => readJson(transcript.body ?? '').ok;

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
  const answer = protocolAnswer(exchange);
  if (answer !== undefined) return answer === 'model list' ? 'models' : 'answered';
  const { status, headers } = exchange;
  // HTTP 400 that names a scheme is the response to an invalid token (RFC 6750 §3.1).
  const isRejected = [400, 422].includes(status) && headers['www-authenticate'] === undefined;
  return isPost(exchange) && hasReadableBody(exchange) && isRejected && namesArguments(exchange)
    ? 'arguments'
    : 'other';
};

/**
 * Returns true if a POST was not rejected for its caller: it was served, or its body was read. Servers without
 * such a call are left out.
 */
export const cameThrough = (exchange: Exchange | undefined): boolean => {
  if (!isAnswered(exchange) || !isPost(exchange) || isStatedRejection(exchange)) return false;
  const { status, headers } = exchange;
  return (
    (status >= 200 && status < 300) ||
    ([400, 415, 422].includes(status) && headers['www-authenticate'] === undefined)
  );
};

/** Returns whether a call that is rejected without credentials was accepted with forged ones. */
export const getsIn = (exchange: Exchange): boolean =>
  ['answered', 'models', 'arguments'].includes(answerKind(exchange));
