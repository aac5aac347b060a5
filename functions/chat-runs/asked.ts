/**
 * How far a run is: kept in the bucket before and after each request, so that whoever goes on knows what was said. It stays when the run
 * has ended, however it did: its page shows what was asked and answered, of which the transcript has whole tests alone.
 */
import type { Transcript } from '#functions/evidence/conversations/transcript.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Door, Thread } from './speakers/speaker.ts';

export interface Asked {
  /** Absent until the agent was found. */
  readonly door?: Door;
  /** What the run knows of the agent, as far as answers are read by it. */
  readonly setting?: Pick<Transcript, 'canary' | 'purpose'>;
  /** Requests that count: those that were sent, or were about to be. */
  readonly sent: number;
  /** Where it goes on: place of a try in the plan, and of a step in it. */
  readonly next: { readonly place: number; readonly step: number };
  /** Threads of the try that goes on, and what each of its steps left behind. */
  readonly threads: Readonly<Record<string, Thread>>;
  readonly left: Readonly<Record<number, string>>;
  /** What was said by place of the try; those that are missing were not begun. */
  readonly tries: readonly Transcript['control'][];
  /** Everything was asked, or nothing more is: then why, for people. */
  readonly ended?: { readonly reason?: string };
}

export const nothingAsked: Asked = {
  sent: 0,
  next: { place: 0, step: 0 },
  threads: {},
  left: {},
  tries: [],
};

/** Where a run says how far it is. */
export const askedKey = ({ tenant, jobId }: Pick<AttemptOf, 'tenant' | 'jobId'>): string =>
  `asked/${tenant}/${jobId}/asked.json.gz`;
