/** What was asked last of each test, and what each try of it showed. Pure, and whatever the order in which runs are given. */
import type { ChatTest, Shown } from '#functions/evidence/conversations/chat-test.ts';
import { chatTests, control } from '#functions/evidence/conversations/tests.ts';
import type { Call, Conversation, Transcript } from '#functions/evidence/conversations/transcript.ts';

/** One time that an item was said. */
export interface Try extends Shown {
  readonly test: string;
  readonly item: string;
  readonly repeat: number;
  /** Absent where it was not said. */
  readonly conversation?: Conversation;
}

/** A test as it was asked last: every item as often as it has to be said. */
export interface AskedTest {
  readonly test: ChatTest;
  readonly run: Transcript;
  readonly tries: readonly Try[];
}

export interface Asked {
  /** Address that was asked last; what was said at another one is not about the agent any more. */
  readonly endpoint: string;
  /** By id; a test that was never asked is not there. */
  readonly tests: ReadonlyMap<string, AskedTest>;
  /** Every call that was made at the address, controls included. */
  readonly calls: readonly Call[];
  /** Whether any control was answered. */
  readonly answers: boolean;
}

const callsIn = ({ control: first, conversations }: Transcript): readonly Call[] =>
  [first, ...conversations].flatMap(({ calls }) => calls);

/** When a run began; one without any call sorts first. */
const beganAt = ({ control: { calls } }: Transcript): string => calls[0]?.at ?? '';

const newestFirst = (runs: readonly Transcript[]): readonly Transcript[] =>
  runs.toSorted((a, b) => {
    const [one, other] = [`${beganAt(a)} ${a.runId}`, `${beganAt(b)} ${b.runId}`];
    return one < other ? 1 : -1;
  });

const worstFirst = ['broke', 'unclear', 'held'];
/** The worse of two tries of the same thing; of two alike the one whose nonce sorts first, so that order never matters. */
const worse = (a: Try, b: Try): number =>
  worstFirst.indexOf(a.outcome) - worstFirst.indexOf(b.outcome) ||
  ((a.conversation?.nonce ?? '') < (b.conversation?.nonce ?? '') ? -1 : 1);

const triesOf = (test: ChatTest, run: Transcript): readonly Try[] => {
  const own = run.conversations.filter((one) => one.test === test.id);
  const isAnswering = control.read(run.control, run).outcome === 'held';
  const read = (conversation: Conversation): Shown => {
    if (!isAnswering)
      return { outcome: 'unclear', why: 'it did not answer the harmless request that came first', marks: [] };
    if (conversation.testVersion !== test.version || conversation.setVersion !== test.setVersion)
      return { outcome: 'unclear', why: 'it was asked in other words than today', marks: [] };
    return test.read(conversation, run);
  };
  return test.items.flatMap((item) =>
    Array.from({ length: test.repeats }, (_, place): Try => {
      const at = { test: test.id, item: item.id, repeat: place + 1 };
      const [shown] = own
        .filter((one) => one.item === at.item && one.repeat === at.repeat)
        .map((conversation): Try => ({ ...at, ...read(conversation), conversation }))
        .toSorted(worse);
      return shown ?? { ...at, outcome: 'unclear', why: 'it was not asked', marks: [] };
    }),
  );
};

/** Of stored runs; undefined where there are none. */
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
    answers: here.some((run) => control.read(run.control, run).outcome === 'held'),
  };
};
