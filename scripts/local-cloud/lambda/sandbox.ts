import { Worker } from 'node:worker_threads';
import type { FunctionFailure, InvokeMessage, WorkerMessage, WorkerStart } from './messages.ts';

interface Pending {
  settle(result: SandboxResult): void;
  timer: NodeJS.Timeout | undefined;
}

/** Handler result as JSON text, or the failure. */
export type SandboxResult = { payload: string } | { failure: FunctionFailure };

const INIT_LIMIT_MS = 60_000;

/**
 * One worker thread that runs the code of one function. It accepts concurrent invocations. If it fails, only
 * its active invocations fail.
 */
export class Sandbox {
  readonly #worker: Worker;
  readonly #pending = new Map<string, Pending>();
  readonly #ready: Promise<void>;
  /** Set when it must not accept further invocations: it failed, or an invocation timed out. */
  retired = false;
  /** Resolves when the worker has ended. */
  readonly ended: Promise<void>;

  constructor(start: WorkerStart, env: Record<string, string>, onLine: (line: string) => void) {
    // Process options, such as heap limits, do not apply to a thread, and this thread replaces many Lambda
    // processes.
    const { NODE_OPTIONS: _, ...variables } = env;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      env: variables,
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: start.memoryMb },
    });
    let isReady = () => {};
    this.#ready = new Promise((resolve) => {
      isReady = resolve;
    });
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        this.retired ||= message.broken;
        isReady();
      } else if (message.kind === 'result') this.#settle(message.requestId, { payload: message.payload });
      else this.#settle(message.requestId, { failure: message.failure });
    });
    const broke = (reason: string) => {
      this.retired = true;
      isReady();
      for (const requestId of this.#pending.keys()) {
        const errorMessage = `RequestId: ${requestId} Error: Runtime exited with error: ${reason}`;
        this.#settle(requestId, { failure: { errorType: 'Runtime.ExitError', errorMessage } });
      }
    };
    this.#worker.on('error', (error: Error & { code?: string }) => {
      onLine(error.stack ?? error.message);
      broke(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'signal: killed' : 'exit status 1');
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        broke(`exit status ${code}`);
        resolve();
      });
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) forwardLines(stream, onLine);
  }

  get busy(): boolean {
    return this.#pending.size > 0;
  }

  /** Runs the handler; the time limit starts when the code is loaded, as on Lambda. Never rejects. */
  async invoke(requestId: string, payload: string, timeoutMs: number): Promise<SandboxResult> {
    return new Promise((settle) => {
      this.#pending.set(requestId, { settle, timer: undefined });
      const initTimer = setTimeout(() => this.#timeOut(requestId, INIT_LIMIT_MS), INIT_LIMIT_MS);
      void this.#ready.then(() => {
        clearTimeout(initTimer);
        const pending = this.#pending.get(requestId);
        if (!pending) return;
        pending.timer = setTimeout(() => this.#timeOut(requestId, timeoutMs), timeoutMs);
        const message: InvokeMessage = { requestId, payload, deadline: Date.now() + timeoutMs };
        this.#worker.postMessage(message);
      });
    });
  }

  async close(): Promise<void> {
    this.retired = true;
    await this.#worker.terminate();
  }

  #timeOut(requestId: string, limitMs: number): void {
    this.retired = true;
    const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${(limitMs / 1000).toFixed(2)} seconds`;
    this.#settle(requestId, { failure: { errorType: 'Sandbox.Timedout', errorMessage } });
  }

  #settle(requestId: string, result: SandboxResult): void {
    const pending = this.#pending.get(requestId);
    if (!pending) return;
    this.#pending.delete(requestId);
    clearTimeout(pending.timer);
    pending.settle(result);
    if (this.retired && !this.busy) void this.#worker.terminate();
  }
}

function forwardLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  });
}
