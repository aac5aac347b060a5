/**
 * Progress of a run, stored in the bucket before and after each request, so that the next attempt can resume.
 * Its size is bounded by one part of the plan: the conversations of a complete part have an object of their
 * own. All of them remain after the run has ended, however it ended: the run page shows all prompts and
 * responses, whereas the transcripts contain only complete tests.
 */
import type { Conversation, Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Endpoint, Thread } from './speakers/speaker.ts';

/** The conversations of one part of the plan. */
export interface AskedPart {
  /** By index of the attempt; missing ones were not started. */
  readonly tries: readonly Conversation[];
  /** Attempts that a crash interrupted: they were started again with another nonce, and count for nothing. */
  readonly interrupted: readonly Conversation[];
}

export interface Asked extends AskedPart {
  /** Absent until the agent was reached. */
  readonly endpoint?: Endpoint;
  /** What the run knows of the agent, as needed to evaluate responses. */
  readonly setting?: Pick<Transcript, 'canary' | 'purpose'>;
  /** Number of counted requests: those sent, or about to be sent. */
  readonly sent: number;
  /**
   * When the request was counted whose response is not stored yet. After a crash it may have been sent, so it
   * is never sent again.
   */
  readonly awaiting: Instant | null;
  /** Consecutive requests without a response, or with a server error; and consecutive 429s. */
  readonly failures: number;
  readonly refusals: number;
  /** Index of the part in progress; earlier ones are complete. */
  readonly part: number;
  /** Where to resume in the part: index of the attempt, and of its step. */
  readonly next: { readonly place: number; readonly step: number };
  /** Threads of the current attempt, and what each of its steps left behind. */
  readonly threads: Readonly<Record<string, Thread>>;
  readonly left: Readonly<Record<number, string>>;
  /** Present when no more requests follow, with the reason if not all were made. */
  readonly ended?: { readonly reason?: string };
}

/** The state at the beginning of a part. */
export const partBegin = {
  next: { place: 0, step: 0 },
  threads: {},
  left: {},
  tries: [],
  interrupted: [],
} as const satisfies Partial<Asked>;

export const nothingAsked: Asked = {
  sent: 0,
  awaiting: null,
  failures: 0,
  refusals: 0,
  part: 0,
  ...partBegin,
};

type OfRun = Pick<AttemptOf, 'tenant' | 'jobId'>;

/** Returns the object key of a run's progress. */
export const askedKey = ({ tenant, jobId }: OfRun): string => `asked/${tenant}/${jobId}/asked.json.gz`;

/** Returns the object key of a complete part. */
export const askedPartKey = ({ tenant, jobId }: OfRun, part: number): string =>
  `asked/${tenant}/${jobId}/part-${part}.json.gz`;

/**
 * Reads the parts of a run in order, the one in progress last.
 * @param from index of the first part to read
 */
export const readParts = async (
  objects: Pick<Objects, 'get'>,
  of: OfRun,
  asked: Asked,
  from = 0,
): Promise<readonly AskedPart[]> => {
  const complete = await Promise.all(
    Array.from({ length: Math.max(0, asked.part - from) }, (_, index) =>
      objects.get<AskedPart>(askedPartKey(of, from + index)),
    ),
  );
  return [...complete.filter((part) => part !== undefined), asked];
};

/** Returns all conversations of a part, including interrupted ones, in order of their first request. */
export const conversationsOf = ({ tries, interrupted }: AskedPart): readonly Conversation[] =>
  [...interrupted, ...tries].toSorted((a, b) => (beganAt(a) < beganAt(b) ? -1 : 1));

const beganAt = ({ calls }: Conversation): string => calls[0]?.at ?? '';
