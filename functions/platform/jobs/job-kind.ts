import type { WorkflowName } from '#functions/platform/deploy/workflow.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Job } from './job.ts';

/** How a job ends that was not completed. */
export interface Ending {
  readonly status: 'failed' | 'cancelled';
  /** Why, as a sentence for people. */
  readonly reason: string;
  readonly now: Instant;
}

/** How jobs of a kind take turns. */
export interface Turns {
  /** Of one tenant at once. */
  readonly most: number;
  /** What one does that waits for others of its tenant, for people. */
  readonly waiting: string;
}

/** What a noun says of its kind of job. */
export interface JobKind<S extends object = object> {
  readonly name: string;
  /** The workflow that works on it; it is started with `{ tenant, jobId }`. */
  readonly workflow: Extract<WorkflowName, string>;
  /** Milliseconds after which the tick attends to it. */
  readonly patience: {
    /** Pending for so long, it was not started, or its execution was lost: it is started again. */
    readonly started: number;
    /** Pending for so long, it cannot be started at all. */
    readonly givenUp: number;
    /** Waiting for its turn for so long, it will not get it. */
    readonly waited: number;
    /** Running for so long without getting on, its execution has ended or was lost: another one goes on with it. */
    readonly gotOn: number;
    /** Running for so long without getting on, nothing helps. */
    readonly lost: number;
  };
  /** How many of a tenant are worked on at once, and what the others are said to wait for; absent: all, and so is undefined for one. */
  readonly turns?: (job: Pick<Job<S>, 'subject'>) => Turns | undefined;
  /** Tries without getting on; what is interrupted each time would go on for ever. */
  readonly mostAttempts: number;
  /** Sentences for people. */
  readonly reasons: {
    readonly notStarted: string;
    readonly interrupted: string;
    readonly givenUp: string;
    readonly tookTooLong: string;
    readonly fault: string;
  };
  /** What ends with it, in the same transaction: rows of its own, claims, audit events. At most 99 writes. */
  readonly ended: (table: TenantTable, job: Job<S>, ending: Ending) => readonly Write[];
  /** What a completed one came to, for whoever asks. */
  readonly result?: (table: TenantTable, job: Job<S>) => Promise<Readonly<Record<string, unknown>>>;
}

/** A kind as all that moves jobs knows it: a kind reads the subjects that it wrote itself, and nobody else looks into them. */
export const jobKind = <S extends object>(kind: JobKind<S>): JobKind => kind as unknown as JobKind;
