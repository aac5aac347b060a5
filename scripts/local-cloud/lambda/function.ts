import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { FunctionFailure, WorkerStart } from './messages.ts';
import { Sandbox } from './sandbox.ts';

/**
 * Result of one invocation: the response as JSON text, with `failed` if the function did not return it
 * itself.
 */
export interface Invocation {
  requestId: string;
  payload: string;
  failed: boolean;
}

/** Settings of one function from the template. `env` is set when the addresses of the host are known. */
export interface FunctionSettings extends WorkerStart {
  timeoutSeconds: number;
  /** Physical name of the execution role. */
  role: string;
  reservedConcurrency: number | undefined;
  env: Record<string, string>;
}

/** Lambda's limit for synchronous requests and responses, in bytes of JSON. */
export const PAYLOAD_LIMIT = 6 * 1024 * 1024;
const IDLE_MS = 60_000;

/**
 * Maximum number of concurrent execution steps per function. On AWS each step has its own environment and
 * client. Here they share one client with 50 sockets, for which hundreds of steps would wait until they time
 * out.
 */
export const MAX_STEPS_AT_ONCE = 40;

/**
 * One function of the template. Its code runs in a worker that starts with the first call and stops when
 * idle.
 */
export class LambdaFunction {
  readonly settings: FunctionSettings;
  readonly #onLine: (line: string) => void;
  #sandbox: Sandbox | undefined;
  readonly #open = new Set<Sandbox>();
  readonly #idleMs: number;
  readonly #steps = pLimit({ concurrency: MAX_STEPS_AT_ONCE, rejectOnClear: true });
  #running = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param idleMs how long the worker stays active without a call */
  constructor(settings: FunctionSettings, onLine: (line: string) => void, idleMs = IDLE_MS) {
    this.settings = settings;
    this.#idleMs = idleMs;
    this.#onLine = onLine;
  }

  get name(): string {
    return this.settings.functionName;
  }

  /** Whether a worker currently exists. */
  get hasWorker(): boolean {
    return this.#open.size > 0;
  }

  get arn(): string {
    return this.settings.functionArn;
  }

  /**
   * Invokes the function once and waits.
   * @param payload JSON text of the event
   * @throws AwsError RequestEntityTooLargeException above 6 MB, TooManyRequestsException above the reserved
   * concurrency
   */
  async invoke(payload: string): Promise<Invocation> {
    const bytes = Buffer.byteLength(payload);
    if (bytes > PAYLOAD_LIMIT) {
      const message = `Request must be smaller than ${PAYLOAD_LIMIT} bytes for the InvokeFunction operation`;
      throw new AwsError('RequestEntityTooLargeException', message, 413);
    }
    if (this.#running >= (this.settings.reservedConcurrency ?? Number.POSITIVE_INFINITY)) {
      throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429, {
        Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
      });
    }
    this.#running += 1;
    clearTimeout(this.#idle);
    const requestId = randomUUID();
    try {
      const result = await this.#ready().invoke(requestId, payload, this.settings.timeoutSeconds * 1000);
      if ('failure' in result) return failed(requestId, result.failure);
      if (Buffer.byteLength(result.payload) <= PAYLOAD_LIMIT) {
        return { requestId, payload: result.payload, failed: false };
      }
      const errorMessage = `Response payload size exceeded maximum allowed payload size (${PAYLOAD_LIMIT} bytes).`;
      return failed(requestId, { errorType: 'Function.ResponseSizeTooLarge', errorMessage });
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#idle = setTimeout(() => void this.reload(), this.#idleMs).unref();
    }
  }

  /**
   * Invokes the function once as an execution step, in order of arrival. Rejects if the function is closed
   * first.
   */
  invokeAsStep(payload: string): Promise<Invocation> {
    return this.#steps(() => this.invoke(payload));
  }

  /** Ends the worker when its invocations are complete; the next call starts one with the code then on disk. */
  async reload(): Promise<void> {
    const old = this.#sandbox;
    this.#sandbox = undefined;
    if (!old) return;
    old.retired = true;
    if (!old.busy) await old.close();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#steps.clearQueue();
    this.#sandbox = undefined;
    await Promise.all([...this.#open].map((sandbox) => sandbox.close()));
  }

  #ready(): Sandbox {
    if (this.#sandbox && !this.#sandbox.retired) return this.#sandbox;
    const sandbox = new Sandbox(this.settings, this.settings.env, this.#onLine);
    this.#open.add(sandbox);
    void sandbox.ended.then(() => this.#open.delete(sandbox));
    this.#sandbox = sandbox;
    return sandbox;
  }
}

function failed(requestId: string, failure: FunctionFailure): Invocation {
  return { requestId, payload: JSON.stringify(failure), failed: true };
}
