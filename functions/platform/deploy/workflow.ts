/**
 * What a workflow of Step Functions is, declared beside its functions in `functions/<noun>/manifest.ts`. The infrastructure makes
 * the state machine, its log and its permissions from it; every step is tried again while Lambda itself fails, and one that may
 * run twice also when a service did not answer in time, for as long as the execution lasts. Whatever else goes wrong leads to the
 * function that records it.
 *
 * An execution holds the ids that it was started with, and beside them by name what its steps answered: ids, places and flags,
 * never data. A path such as `begun.attempt` names one of these.
 */

/** Every workflow by its name, with the ids that an execution is started with; the last one gives the execution its name. */
export const workflowInputs = {
  run: ['tenant', 'jobId'],
  chat: ['tenant', 'jobId'],
  report: ['tenant', 'jobId'],
  discovery: ['tenant', 'jobId'],
} as const satisfies Readonly<Record<string, readonly [...string[], string]>>;

export type WorkflowName = keyof typeof workflowInputs;

export const workflowNames = Object.keys(workflowInputs) as readonly WorkflowName[];

/** What an execution of that workflow is started with: an id for each name. */
export type WorkflowInput<Name extends WorkflowName> = {
  readonly [Id in (typeof workflowInputs)[Name][number]]: string;
};

/**
 * Calls a function. It is given everything that the execution holds, or `give` alone: `['tenant', 'begun.attempt']` makes
 * `{ tenant, attempt }`. What it answers is held under the name `keep`; without one it is dropped.
 */
export interface DoStep {
  readonly do: string;
  readonly give?: readonly string[];
  readonly keep?: string;
  /** It may have been done, in part or whole, when it is called again: so it is tried again when it, or what it asked, ran out of time. */
  readonly mayRunTwice?: true;
}

/**
 * Calls a function for each item of a list: with `give`, and the item under the name `as`. What it answers is dropped.
 * A fault with one item ends the workflow as failed, or is passed over: then the function itself has recorded what it could not do.
 */
export interface EachStep {
  /** Path of the list. */
  readonly each: string;
  readonly as: string;
  readonly give: readonly string[];
  readonly do: string;
  /** So many at once at most; 1 to 40, the most that Step Functions runs in one execution. */
  readonly atOnce: number;
  readonly faults: 'passed-over' | 'fail';
}

/** Runs steps, and again from the first of them while the flag at the path is true after the last. */
export interface RepeatStep {
  readonly repeat: readonly WorkflowStep[];
  readonly while: string;
}

/** Ends the workflow here, with nothing failed, unless the flag at the path is true. */
export interface StopStep {
  readonly stopUnless: string;
}

/** Waits: so many seconds, or as many as stand at a path. */
export interface WaitStep {
  readonly waitSeconds: number | string;
}

export type WorkflowStep = DoStep | EachStep | RepeatStep | StopStep | WaitStep;

export interface WorkflowManifest<Name extends string = WorkflowName> {
  readonly name: Name;
  /** One sentence: what an execution does. */
  readonly purpose: string;
  /**
   * `express` lasts 5 minutes at most and is cheap; it may run twice, so its steps must bear that. `standard` lasts as long as
   * it is given, and is paid by the step.
   */
  readonly type: 'express' | 'standard';
  /** An execution that takes longer ends, without the step `failed`. */
  readonly timeoutSeconds: number;
  readonly steps: readonly WorkflowStep[];
  /** Function that records that the workflow failed: given all that the execution holds, and `error: { Error, Cause }`. May run twice. */
  readonly failed: string;
}

/** Declares the workflows of a noun. */
export const workflowsOf = (...workflows: readonly WorkflowManifest[]): readonly WorkflowManifest[] =>
  workflows;

/** Environment variable that holds the ARN of a workflow, such as `SCAN_WORKFLOW_ARN`. */
export const workflowVariable = (name: string) =>
  `${name.replaceAll('-', '_').toUpperCase()}_WORKFLOW_ARN` as const;

/** Every step of a list, those inside a repetition too, in the order in which they run first. */
export const everyStep = (steps: readonly WorkflowStep[]): readonly WorkflowStep[] =>
  steps.flatMap((step) => ('repeat' in step ? [...everyStep(step.repeat), step] : [step]));

/** Functions that a workflow calls, in the order in which it names them; the one that records its failure comes last. */
export const functionsCalledBy = ({
  steps,
  failed,
}: Pick<WorkflowManifest, 'steps' | 'failed'>): readonly string[] => [
  ...everyStep(steps).flatMap((step) => ('do' in step ? [step.do] : [])),
  failed,
];
