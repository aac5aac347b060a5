/**
 * A Step Functions workflow, declared beside its functions in `functions/<noun>/manifest.ts`. The
 * infrastructure creates the state machine, its log and its permissions. Every step is retried while Lambda
 * itself fails; a step that may run twice is also retried after a service timeout, for the duration of the
 * execution. Any other error leads to the function that records it.
 *
 * An execution holds its input ids and, by name, the results of its steps: ids, positions and flags, never
 * data. A path such as `begun.attempt` refers to one of these.
 */

/** Every workflow by name, with the ids of its input; the last one names the execution. */
export const workflowInputs = {
  run: ['tenant', 'jobId'],
  chat: ['tenant', 'jobId'],
  report: ['tenant', 'jobId'],
  discovery: ['tenant', 'jobId'],
  'issue-detection': ['tenant', 'jobId'],
} as const satisfies Readonly<Record<string, readonly [...string[], string]>>;

export type WorkflowName = keyof typeof workflowInputs;

export const workflowNames = Object.keys(workflowInputs) as readonly WorkflowName[];

/** Input of a workflow execution: one id per name. */
export type WorkflowInput<Name extends WorkflowName> = {
  readonly [Id in (typeof workflowInputs)[Name][number]]: string;
};

/**
 * Calls a function. Its input is the whole execution state, or only `give`: `['tenant', 'begun.attempt']`
 * becomes `{ tenant, attempt }`. Its result is stored under the name `keep`, or dropped if there is none.
 */
export interface DoStep {
  readonly do: string;
  readonly give?: readonly string[];
  readonly keep?: string;
  /**
   * Set if a repeated call is safe after a partial or complete run, so that the step is retried after a
   * timeout.
   */
  readonly mayRunTwice?: true;
  /**
   * Set if the function continues where it was killed, but must not run twice at the same time: it is called
   * again only if its process has ended.
   */
  readonly resumes?: true;
}

/**
 * Calls a function for each item of a list: with `give`, and the item under the name `as`. Results are
 * dropped. An error for one item either fails the workflow or is skipped, in which case the function itself
 * has recorded it.
 */
export interface EachStep {
  /** Path of the list. */
  readonly each: string;
  readonly as: string;
  readonly give: readonly string[];
  readonly do: string;
  /** Maximum concurrency, 1 to 40, the limit of Step Functions per execution. */
  readonly atOnce: number;
  readonly faults: 'passed-over' | 'fail';
}

/** Runs steps repeatedly while the flag at the path is true after the last one. */
export interface RepeatStep {
  readonly repeat: readonly WorkflowStep[];
  readonly while: string;
}

/** Ends the workflow successfully unless the flag at the path is true. */
export interface StopStep {
  readonly stopUnless: string;
}

/** Waits for a number of seconds, or for the number at a path. */
export interface WaitStep {
  readonly waitSeconds: number | string;
}

export type WorkflowStep = DoStep | EachStep | RepeatStep | StopStep | WaitStep;

export interface WorkflowManifest<Name extends string = WorkflowName> {
  readonly name: Name;
  /** Purpose of an execution, in one sentence. */
  readonly purpose: string;
  /**
   * `express` lasts at most 5 minutes and is cheap; it may run twice, so its steps must be idempotent.
   * `standard` lasts up to its timeout, and is billed per step.
   */
  readonly type: 'express' | 'standard';
  /** Execution timeout, after which the `failed` step does not run. */
  readonly timeoutSeconds: number;
  readonly steps: readonly WorkflowStep[];
  /**
   * Function that records a failure of the workflow: receives the execution state, and `error: { Error, Cause
   * }`. May run twice.
   */
  readonly failed: string;
}

/** Declares the workflows of a noun. */
export const workflowsOf = (...workflows: readonly WorkflowManifest[]): readonly WorkflowManifest[] =>
  workflows;

/** Returns the environment variable with the ARN of a workflow, such as `SCAN_WORKFLOW_ARN`. */
export const workflowVariable = (name: string) =>
  `${name.replaceAll('-', '_').toUpperCase()}_WORKFLOW_ARN` as const;

/** Returns every step of a list, including nested ones, in order of their first execution. */
export const everyStep = (steps: readonly WorkflowStep[]): readonly WorkflowStep[] =>
  steps.flatMap((step) => ('repeat' in step ? [...everyStep(step.repeat), step] : [step]));

/**
 * Returns the functions of a workflow in order of their first mention; the one that records failures is last.
 */
export const functionsCalledBy = ({
  steps,
  failed,
}: Pick<WorkflowManifest, 'steps' | 'failed'>): readonly string[] => [
  ...everyStep(steps).flatMap((step) => ('do' in step ? [step.do] : [])),
  failed,
];
