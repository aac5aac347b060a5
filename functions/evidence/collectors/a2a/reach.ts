/** Classifies the result of an anonymous task read. Pure. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { isChallenged, isRejection } from '../rejection.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';

/**
 * `reached`: the task handler responded. `refused`: it requires authentication. `turned-away`: it rejected
 * the call without stating that authentication is missing. `other`: the response shows none of these.
 */
export type Reach = 'reached' | 'refused' | 'turned-away' | 'other';

/** Errors of A2A 1.0 §5.4 and JSON-RPC 2.0 §5.1. */
const TASK_NOT_FOUND = -32001;
const VERSION_NOT_SUPPORTED = -32009;
const METHOD_NOT_FOUND = -32601;

/** Some servers reject within JSON-RPC, with their own code. */
const speaksOfSignIn =
  /\b(?:un)?auth(?:enticat|ori[sz])|\bcredential|\bforbidden\b|\baccess denied\b|\btoken\b/i;
/** The HTTP+JSON binding names the error in `google.rpc.ErrorInfo`, or in text. */
const speaksOfTask = /TASK_NOT_FOUND|TaskNotFound|task not found/i;

const isReached = (exchange: Exchange | undefined): boolean => {
  if (exchange?.outcome !== 'response' || isRejection(exchange)) return false;
  const { result, error } = rpcAnswer(exchange);
  return (
    result !== undefined ||
    error?.code === TASK_NOT_FOUND ||
    (exchange.status === 404 && speaksOfTask.test(exchange.body))
  );
};

const refuses = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response') return false;
  return isRejection(exchange) || speaksOfSignIn.test(rpcAnswer(exchange).error?.message ?? '');
};

/** Additional facts about the rejection. */
export interface Known {
  /** True if the card names an authentication scheme. */
  readonly documented?: boolean | undefined;
  /** The same read with the stored credential. */
  readonly signedIn?: Exchange | undefined;
}

/**
 * A rejection is due to missing credentials if it names a scheme, if the stored credential succeeds, or if
 * the card names a scheme and the response is 401. A 403 may come from a firewall in front of any agent,
 * regardless of its card.
 */
export const reachOf = (
  exchange: Exchange | undefined,
  { documented = false, signedIn }: Known = {},
): Reach => {
  if (wantsClientCertificate(exchange)) return 'refused';
  if (exchange?.outcome !== 'response') return 'other';
  if (isReached(exchange)) return 'reached';
  if (!refuses(exchange)) return 'other';
  const statesIt = isChallenged(exchange) || (exchange.status === 401 && documented);
  const isKey = signedIn?.transcript.credentialSent === true && isReached(signedIn);
  return statesIt || isKey ? 'refused' : 'turned-away';
};

/** Returns true if the server uses another A2A version than the requested one. */
export const speaksAnotherVersion = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response') return false;
  const { error } = rpcAnswer(exchange);
  return error?.code === METHOD_NOT_FOUND || error?.code === VERSION_NOT_SUPPORTED;
};
