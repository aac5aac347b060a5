/** What a function's worker is started with. */
export interface WorkerStart {
  /** Folder of the bundled code, and `<file>.<export>` as in the template. */
  codeFolder: string;
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  logGroup: string;
}

/** Host to worker: run the handler once. */
export interface InvokeMessage {
  requestId: string;
  payload: string;
  /** Milliseconds since the epoch at which the invocation is given up. */
  deadline: number;
}

/** The error object Lambda answers for a failed invocation. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** Worker to host. */
export type WorkerMessage =
  /** `broken`: the code could not be loaded, so every invocation will fail. */
  | { kind: 'ready'; broken: boolean }
  | { kind: 'result'; requestId: string; payload: string }
  | { kind: 'failure'; requestId: string; failure: FunctionFailure };
