/** How far an anonymous read of a task came. Pure. */
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { rpcAnswer } from '../json-rpc.ts';
import { wantsCredentials } from '../refusal.ts';
import { wantsClientCertificate } from '../sign-in-schemes.ts';

/** `reached`: the handler of tasks answered. `refused`: it wants to know who calls. `other`: the answer tells neither. */
export type Reach = 'reached' | 'refused' | 'other';

/** Errors of A2A 1.0 §5.4 and JSON-RPC 2.0 §5.1. */
const TASK_NOT_FOUND = -32001;
const VERSION_NOT_SUPPORTED = -32009;
const METHOD_NOT_FOUND = -32601;

/** Some servers refuse within JSON-RPC, with a code of their own. */
const speaksOfSignIn =
  /\b(?:un)?auth(?:enticat|ori[sz])|\bcredential|\bforbidden\b|\baccess denied\b|\btoken\b/i;
/** The binding HTTP+JSON names the error in `google.rpc.ErrorInfo`, or in words. */
const speaksOfTask = /TASK_NOT_FOUND|TaskNotFound|task not found/i;

export const reachOf = (exchange: Exchange | undefined): Reach => {
  if (wantsClientCertificate(exchange)) return 'refused';
  if (exchange?.outcome !== 'response') return 'other';
  if (wantsCredentials(exchange)) return 'refused';
  if (exchange.status === 403) return 'other';
  const { result, error } = rpcAnswer(exchange);
  if (result) return 'reached';
  if (error && speaksOfSignIn.test(error.message)) return 'refused';
  if (error?.code === TASK_NOT_FOUND) return 'reached';
  return exchange.status === 404 && speaksOfTask.test(exchange.body) ? 'reached' : 'other';
};

/** The server speaks another version of A2A than the one that it was asked in. */
export const speaksAnotherVersion = (exchange: Exchange): boolean => {
  if (exchange.outcome !== 'response') return false;
  const { error } = rpcAnswer(exchange);
  return error?.code === METHOD_NOT_FOUND || error?.code === VERSION_NOT_SUPPORTED;
};
