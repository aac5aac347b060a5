/**
 * Progress of a run, stored in the bucket before and after each request, so that the next attempt can resume.
 * It remains after the run has ended, however it ended: the run page shows all prompts and responses, whereas
 * the transcript contains only complete tests.
 */
import type { Conversation, Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Endpoint, Thread } from './speakers/speaker.ts';

export interface Asked {
  /** Absent until the agent was reached. */
  readonly endpoint?: Endpoint;
  /** What the run knows of the agent, as needed to evaluate responses. */
  readonly setting?: Pick<Transcript, 'canary' | 'purpose'>;
  /** Number of counted requests: those sent, or about to be sent. */
  readonly sent: number;
  /** Where to resume: index of the attempt in the plan, and of its step. */
  readonly next: { readonly place: number; readonly step: number };
  /** Threads of the current attempt, and what each of its steps left behind. */
  readonly threads: Readonly<Record<string, Thread>>;
  readonly left: Readonly<Record<number, string>>;
  /** Conversations by index of the attempt; missing ones were not started. */
  readonly tries: readonly Conversation[];
  /** Present when no more requests follow, with the reason if not all were made. */
  readonly ended?: { readonly reason?: string };
}

export const nothingAsked: Asked = {
  sent: 0,
  next: { place: 0, step: 0 },
  threads: {},
  left: {},
  tries: [],
};

/** Returns the object key of a run's progress. */
export const askedKey = ({ tenant, jobId }: Pick<AttemptOf, 'tenant' | 'jobId'>): string =>
  `asked/${tenant}/${jobId}/asked.json.gz`;
