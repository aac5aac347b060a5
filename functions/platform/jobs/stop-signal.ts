/**
 * How somebody who reaches no table hears that a job was stopped: an object beside the plan of the job, looked for now and then.
 */
import type { Objects } from '#functions/platform/objects.ts';
import type { AttemptOf } from './job.ts';

type Of = Pick<AttemptOf, 'tenant' | 'jobId'>;

const stopKey = ({ tenant, jobId }: Of): string => `plans/${tenant}/${jobId}/stopped.json.gz`;

/** Tells whoever gathers for a job that it was stopped. */
export const signalStop = (objects: Pick<Objects, 'put'>, job: Of): Promise<void> =>
  objects.put(stopKey(job), { stopped: true });

export interface StopWatch {
  /** Whether the signal was seen. */
  readonly stopped: () => boolean;
  readonly end: () => void;
}

/**
 * Looks for the signal until it is ended.
 * @param every milliseconds between two looks
 */
export const watchStop = (objects: Pick<Objects, 'get'>, job: Of, every: number): StopWatch => {
  let stopped = false;
  let looking = false;
  const look = async () => {
    if (looking || stopped) return;
    looking = true;
    try {
      stopped = (await objects.get(stopKey(job))) !== undefined;
    } catch {
      // The store may answer the next look; the job is fenced in any case.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(look, every);
  return { stopped: () => stopped, end: () => clearInterval(timer) };
};
