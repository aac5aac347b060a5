import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionFailure, InvokeMessage, WorkerMessage, WorkerStart } from './messages.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const start = workerData as WorkerStart;

/**
 * Resolves prefixed loopback addresses. The SDK adds a prefix to the host name for some operations (`sync-`
 * of StartSyncExecution). With an IP address, the result is a name that no resolver knows.
 */
function resolvePrefixedLoopback(): void {
  const original = dns.lookup;
  const lookup = (name: string, ...rest: unknown[]) =>
    Reflect.apply(original, dns, [name.replace(/^[a-z]+-(127\.0\.0\.1)$/, '$1'), ...rest]);
  dns.lookup = Object.assign(lookup, original) as typeof dns.lookup;
}

async function loadHandler(): Promise<Handler> {
  const dot = start.handler.lastIndexOf('.');
  const base = join(start.codeFolder, start.handler.slice(0, dot));
  const file = ['.js', '.mjs', '.cjs'].map((extension) => base + extension).find((path) => existsSync(path));
  if (!file)
    throw named('Runtime.ImportModuleError', `Error: Cannot find module '${start.handler.slice(0, dot)}'`);
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const name = start.handler.slice(dot + 1);
  const found = module[name] ?? (module.default as Record<string, unknown> | undefined)?.[name];
  if (typeof found !== 'function') {
    throw named('Runtime.HandlerNotFound', `${start.handler} is undefined or not exported`);
  }
  if (found.length > 2) {
    throw named(
      'Runtime.CallbackHandlerDeprecated',
      'Node.js 24 does not support callbacks; make the handler async',
    );
  }
  return found as Handler;
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function failureOf(error: unknown): FunctionFailure {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return {
    errorType: error.name,
    errorMessage: error.message,
    trace: (error.stack ?? '').split('\n'),
  };
}

function contextOf(message: InvokeMessage) {
  return {
    awsRequestId: message.requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: start.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: start.functionArn,
    logGroupName: start.logGroup,
    logStreamName: 'local',
    memoryLimitInMB: String(start.memoryMb),
    getRemainingTimeInMillis: () => message.deadline - Date.now(),
  };
}

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

resolvePrefixedLoopback();
// If a handler cannot be loaded, each invocation fails with the reason, as on Lambda.
let broken = false;
const handler = await loadHandler().catch((error: unknown): Handler => {
  broken = true;
  return () => {
    throw error;
  };
});

parentPort?.on('message', async (message: InvokeMessage) => {
  const { requestId } = message;
  try {
    const result = await handler(JSON.parse(message.payload), contextOf(message));
    send({ kind: 'result', requestId, payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    const failure = failureOf(error);
    console.error(JSON.stringify(failure));
    send({ kind: 'failure', requestId, failure });
  }
});
send({ kind: 'ready', broken });
