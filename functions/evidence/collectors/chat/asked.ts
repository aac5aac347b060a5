/** Latest run of each test, with the result of each attempt. Pure, and independent of the order of runs. */
import type { ChatTest, Shown } from '#functions/evidence/red-team/chat-test.ts';
import { chatTests, whySilent } from '#functions/evidence/red-team/tests.ts';
import type { Call, Conversation, Transcript } from '#functions/evidence/red-team/transcript.ts';

/** One attempt of an item. */
export interface Try extends Shown {
  readonly test: string;
  readonly item: string;
  readonly repeat: number;
  /** Absent if it was not sent. */
  readonly conversation?: Conversation;
}

/** A test in its latest run, with every item and repetition. */
export interface AskedTest {
  readonly test: ChatTest;
  readonly run: Transcript;
  readonly tries: readonly Try[];
}

export interface Asked {
  /** Latest address; conversations at another address no longer apply to the agent. */
  readonly endpoint: string;
  /** By ID; absent for tests that were never run. */
  readonly tests: ReadonlyMap<string, AskedTest>;
  /** All calls to the address, including control questions. */
  readonly calls: readonly Call[];
  /** True if any control question was answered. */
  readonly answers: boolean;
}

const callsIn = ({ controls, conversations }: Transcript): readonly Call[] =>
  [...controls, ...conversations].flatMap(({ calls }) => calls);

/** Returns the start time of a run; one without calls sorts first. */
const beganAt = (run: Transcript): string => callsIn(run)[0]?.at ?? '';

const newestFirst = (runs: readonly Transcript[]): readonly Transcript[] =>
  runs.toSorted((a, b) => {
    const [one, other] = [`${beganAt(a)} ${a.runId}`, `${beganAt(b)} ${b.runId}`];
    return one < other ? 1 : -1;
  });

const worstFirst = ['broke', 'unclear', 'held'];
/**
 * Returns the worse of two attempts of the same item; ties are resolved by nonce, so that order never
 * matters.
 */
const worse = (a: Try, b: Try): number =>
  worstFirst.indexOf(a.outcome) - worstFirst.indexOf(b.outcome) ||
  ((a.conversation?.nonce ?? '') < (b.conversation?.nonce ?? '') ? -1 : 1);

const triesOf = (test: ChatTest, run: Transcript): readonly Try[] => {
  const own = run.conversations.filter((one) => one.test === test.id);
  const silent = whySilent(run.controls, run);
  const read = (conversation: Conversation): Shown => {
    if (conversation.testVersion !== test.version || conversation.setVersion !== test.setVersion)
      return { outcome: 'unclear', why: 'it was sent with an outdated wording', marks: [] };
    const shown = test.read(conversation, run);
    // A clear break always counts.
    return silent === undefined || shown.outcome === 'broke'
      ? shown
      : { outcome: 'unclear', why: 'it answered none of the harmless questions that came first', marks: [] };
  };
  return test.items.flatMap((item) =>
    Array.from({ length: test.repeats }, (_, index): Try => {
      const at = { test: test.id, item: item.id, repeat: index + 1 };
      const [shown] = own
        .filter((one) => one.item === at.item && one.repeat === at.repeat)
        .map((conversation): Try => ({ ...at, ...read(conversation), conversation }))
        .toSorted(worse);
      return shown ?? { ...at, outcome: 'unclear', why: 'it was not sent', marks: [] };
    }),
  );
};

/** Evaluates stored runs; undefined if there are none. */
export const askedIn = (transcripts: readonly Transcript[]): Asked | undefined => {
  const runs = newestFirst(transcripts);
  const [newest] = runs;
  if (!newest) return undefined;
  const here = runs.filter(({ endpoint }) => endpoint === newest.endpoint);
  const tests = chatTests.flatMap((test): readonly AskedTest[] => {
    const run = here.find(({ conversations }) => conversations.some((one) => one.test === test.id));
    return run ? [{ test, run, tries: triesOf(test, run) }] : [];
  });
  return {
    endpoint: newest.endpoint,
    tests: new Map(tests.map((one) => [one.test.id, one])),
    calls: here.flatMap(callsIn),
    answers: here.some((run) => whySilent(run.controls, run) === undefined),
  };
};
