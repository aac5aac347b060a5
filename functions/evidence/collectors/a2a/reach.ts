/** How far an anonymous read of a task came. Pure. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { isChallenged, isRefusal } from '../refusal.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';

/**
 * `reached`: the handler of tasks answered. `refused`: it wants to know who calls. `turned-away`: it refuses, and does not say for
 * want of what. `other`: the answer tells none of these.
 */
export type Reach = 'reached' | 'refused' | 'turned-away' | 'other';

/** Errors of A2A 1.0 §5.4 and JSON-RPC 2.0 §5.1. */
const TASK_NOT_FOUND = -32001;
const VERSION_NOT_SUPPORTED = -32009;
const METHOD_NOT_FOUND = -32601;

/** Some servers refuse within JSON-RPC, with a code of their own. */
const speaksOfSignIn =
  /\b(?:un)?auth(?:enticat|ori[sz])|\bcredential|\bforbidden\b|\baccess denied\b|\btoken\b/i;
/** The binding HTTP+JSON names the error in `google.rpc.ErrorInfo`, or in words. */
const speaksOfTask = /TASK_NOT_FOUND|TaskNotFound|task not found/i;

const isReached = (exchange: Exchange | undefined): boolean => {
  if (exchange?.outcome !== 'response' || isRefusal(exchange)) return false;
  const { result, error } = rpcAnswer(exchange);
  return (
    result !== undefined ||
    error?.code === TASK_NOT_FOUND ||
    (exchange.status === 404 && speaksOfTask.test(exchange.body))
  );
};

const refuses = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response') return false;
  return isRefusal(exchange) || speaksOfSignIn.test(rpcAnswer(exchange).error?.message ?? '');
};

/** What else is known of why the agent refuses. */
export interface Known {
  /** Its card names a scheme by which callers sign in. */
  readonly documented?: boolean | undefined;
  /** The same read with the stored credential. */
  readonly signedIn?: Exchange | undefined;
}

/**
 * A refusal is for want of credentials where it names a scheme, the stored credential gets past it, or the card names a scheme and
 * the answer is 401. A 403 is what firewalls answer before any agent, whatever its card says.
 */
export const reachOf = (
  exchange: Exchange | undefined,
  { documented = false, signedIn }: Known = {},
): Reach => {
  if (wantsClientCertificate(exchange)) return 'refused';
  if (exchange?.outcome !== 'response') return 'other';
  if (isReached(exchange)) return 'reached';
  if (!refuses(exchange)) return 'other';
  const saysSo = isChallenged(exchange) || (exchange.status === 401 && documented);
  const isKey = signedIn?.transcript.credentialSent === true && isReached(signedIn);
  return saysSo || isKey ? 'refused' : 'turned-away';
};

/** The server speaks another version of A2A than the one that it was asked in. */
export const speaksAnotherVersion = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response') return false;
  const { error } = rpcAnswer(exchange);
  return error?.code === METHOD_NOT_FOUND || error?.code === VERSION_NOT_SUPPORTED;
};
