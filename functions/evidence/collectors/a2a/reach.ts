/** Classifies the result of an anonymous task read. Pure. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { protocolAnswer } from '../protocol-answer.ts';
import { isAnyRejection, isChallenged, namesArguments } from '../rejection.ts';
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

/** The HTTP+JSON binding names the error in `google.rpc.ErrorInfo`, or in text. */
const speaksOfTask = /TASK_NOT_FOUND|TaskNotFound|task not found/i;

const isReached = (exchange: Exchange | undefined): boolean => {
  if (exchange?.outcome !== 'response' || isAnyRejection(exchange)) return false;
  const { result, error } = rpcAnswer(exchange);
  return (
    result !== undefined ||
    error?.code === TASK_NOT_FOUND ||
    (exchange.status === 404 && speaksOfTask.test(exchange.body))
  );
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
  if (!isAnyRejection(exchange)) return 'other';
  const statesIt = isChallenged(exchange) || (exchange.status === 401 && documented);
  const isKey = signedIn?.transcript.credentialSent === true && isReached(signedIn);
  return statesIt || isKey ? 'refused' : 'turned-away';
};

/** Errors that show no more than that the endpoint reads JSON-RPC. */
const UNKNOWN_CALL: ReadonlySet<number> = new Set([METHOD_NOT_FOUND, VERSION_NOT_SUPPORTED, -32700]);

/** Returns whether an agent answered a message, or read a task to its caller. */
export const isAnswered = (exchange: Exchange | undefined): exchange is Exchange =>
  ['task', 'message'].includes(protocolAnswer(exchange) ?? '') && !isAnyRejection(exchange);

/** Returns whether a message without content came as far as the check of its content. */
export const isChecked = (exchange: Exchange | undefined): boolean => {
  if (exchange?.outcome !== 'response' || isAnyRejection(exchange)) return false;
  const { error } = rpcAnswer(exchange);
  if (error) return !UNKNOWN_CALL.has(error.code);
  return [400, 422].includes(exchange.status) && namesArguments(exchange);
};

/** Returns true if the server uses another A2A version than the requested one. */
export const speaksAnotherVersion = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response') return false;
  const { error } = rpcAnswer(exchange);
  return error?.code === METHOD_NOT_FOUND || error?.code === VERSION_NOT_SUPPORTED;
};
