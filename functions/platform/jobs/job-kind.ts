import type { WorkflowName } from '#functions/platform/deploy/workflow.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Job } from './job.ts';

/** How an uncompleted job ends. */
export interface Ending {
  readonly status: 'failed' | 'cancelled';
  /** Reason, as a sentence for the user. */
  readonly reason: string;
  readonly now: Instant;
}

/** Concurrency limit of a kind of job. */
export interface Concurrency {
  /** Maximum concurrent jobs per tenant. */
  readonly most: number;
  /** Step text of a job that waits for others of its tenant. */
  readonly waiting: string;
}

/** Definition of a kind of job by its noun. */
export interface JobKind<S extends object = object> {
  readonly name: string;
  /** Workflow that runs it; started with `{ tenant, jobId }`. */
  readonly workflow: Extract<WorkflowName, string>;
  /** Timeouts in milliseconds after which the tick handles it. */
  readonly timeouts: {
    /** Pending time after which its start or execution counts as lost: it is started again. */
    readonly started: number;
    /** Pending time after which it cannot be started at all. */
    readonly giveUp: number;
    /** Waiting time after which it will not get a slot. */
    readonly queue: number;
    /** Running time without progress after which its execution counts as lost: another one takes over. */
    readonly heartbeat: number;
    /** Running time without progress after which it is given up. */
    readonly lost: number;
  };
  /**
   * Concurrency limit per tenant, with the text for waiting jobs; absent, or undefined for a job, means
   * unlimited.
   */
  readonly concurrency?: (job: Pick<Job<S>, 'subject'>) => Concurrency | undefined;
  /** Maximum attempts without progress; otherwise a job that is always interrupted would never end. */
  readonly maxAttempts: number;
  /** Sentences for the user. */
  readonly reasons: {
    readonly notStarted: string;
    readonly interrupted: string;
    readonly giveUp: string;
    readonly timedOut: string;
    readonly fault: string;
  };
  /**
   * Writes for records that end with it, in the same transaction: its own rows, claims, audit events. At most
   * 99 writes.
   */
  readonly ended: (table: TenantTable, job: Job<S>, ending: Ending) => readonly Write[];
  /** Returns the result of a completed job. */
  readonly result?: (table: TenantTable, job: Job<S>) => Promise<Readonly<Record<string, unknown>>>;
}

/** Returns a kind without its subject type: only the kind itself reads the subjects that it wrote. */
export const jobKind = <S extends object>(kind: JobKind<S>): JobKind => kind as unknown as JobKind;
