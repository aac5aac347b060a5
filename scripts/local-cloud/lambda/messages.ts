/** Start data of a function's worker. */
export interface WorkerStart {
  /** Folder of the bundled code, and the handler `<file>.<export>` from the template. */
  codeFolder: string;
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  logGroup: string;
}

/** Message from host to worker: run the handler once. */
export interface InvokeMessage {
  requestId: string;
  payload: string;
  /** Time limit of the invocation, in milliseconds since the epoch. */
  deadline: number;
}

/** Error object that Lambda returns for a failed invocation. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** Message from worker to host. */
export type WorkerMessage =
  /** `broken`: the code could not be loaded, so every invocation fails. */
  | { kind: 'ready'; broken: boolean }
  | { kind: 'result'; requestId: string; payload: string }
  | { kind: 'failure'; requestId: string; failure: FunctionFailure };
