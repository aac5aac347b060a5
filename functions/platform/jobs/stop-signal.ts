/**
 * Signals a stopped job to code without table access: an object beside the plan of the job, checked
 * periodically.
 */
import type { Objects } from '#functions/platform/objects.ts';
import type { AttemptOf } from './job.ts';

type Of = Pick<AttemptOf, 'tenant' | 'jobId'>;

const stopKey = ({ tenant, jobId }: Of): string => `plans/${tenant}/${jobId}/stopped.json.gz`;

/** Signals that a job was stopped to its collectors. */
export const signalStop = (objects: Pick<Objects, 'put'>, job: Of): Promise<void> =>
  objects.put(stopKey(job), { stopped: true });

export interface StopWatch {
  /** Returns true once the signal was detected. */
  readonly stopped: () => boolean;
  readonly end: () => void;
}

/**
 * Polls for the signal until ended.
 * @param every polling interval in milliseconds
 */
export const watchStop = (objects: Pick<Objects, 'get'>, job: Of, every: number): StopWatch => {
  let stopped = false;
  let watching = false;
  const check = async () => {
    if (watching || stopped) return;
    watching = true;
    try {
      stopped = (await objects.get(stopKey(job))) !== undefined;
    } catch {
      // The store may respond to the next check; the job is fenced off in any case.
    } finally {
      watching = false;
    }
  };
  const timer = setInterval(check, every);
  return { stopped: () => stopped, end: () => clearInterval(timer) };
};
