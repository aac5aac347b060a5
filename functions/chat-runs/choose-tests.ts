/** Which tests of an agent are due, and which of them fit into one run. Pure. */
import type { Connection } from '#functions/agents/agent-item.ts';
import type { AskedTests } from '#functions/evidence/asked-tests.ts';
import { type ChatTest, callsOf, type Need } from '#functions/evidence/conversations/chat-test.ts';
import { type dueWords, MOST_CALLS } from '#shared/chat-runs/contract.ts';
import { judgedParameter } from '#shared/judging/judged-catalogue.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import { DAY } from '#shared/kernel/time.ts';

export type Due = (typeof dueWords)[number];

export interface TestStanding {
  readonly test: ChatTest;
  readonly calls: number;
  readonly due: Due;
  /** What the connection lacks, for people; of an impossible one. */
  readonly lacks?: string;
  readonly lastAskedAt: string | null;
}

/** Days that what agents do holds (probes §9). */
const BEHAVIOUR_DAYS = 14;

type Known = Pick<Connection, 'protocol' | 'chat'>;

const needs: Readonly<Record<Need, { readonly has: (of: Known) => boolean; readonly lacks: string }>> = {
  'second-user': {
    has: ({ chat }) => chat?.secondUser !== undefined || chat?.secondCredentialHeader !== undefined,
    lacks: 'Needs a second test user, so that it can be seen whether one hears of the other.',
  },
  'second-credential': {
    has: ({ chat }) => chat?.secondCredentialHeader !== undefined,
    lacks: 'Needs a second test credential, so that it can be seen whether one reads what is the other’s.',
  },
  canary: {
    has: ({ chat }) => chat?.canary !== undefined,
    lacks: 'Needs a word in the hidden instructions that can be looked for; enter it with the connection.',
  },
  a2a: {
    has: ({ protocol }) => protocol === 'a2a',
    lacks: 'Needs an agent that keeps what it was told under an id, which only A2A has.',
  },
};

/** Days after which a test is due again: as long as the evidence of what it shows holds. */
const holdsFor = ({ parameters }: ChatTest): number =>
  Math.min(BEHAVIOUR_DAYS, ...parameters.map((id) => judgedParameter(id)?.observedForDays ?? BEHAVIOUR_DAYS));

const standing = (test: ChatTest, connection: Known, asked: AskedTests, now: number): TestStanding => {
  const last = asked[test.id];
  const common = { test, calls: callsOf(test), lastAskedAt: last?.at ?? null };
  const lacking = test.needs.find((need) => !needs[need].has(connection));
  if (lacking) return { ...common, due: 'impossible', lacks: needs[lacking].lacks };
  if (!last) return { ...common, due: 'never-asked' };
  if (last.version !== test.version) return { ...common, due: 'asks-otherwise' };
  const expired = now - Date.parse(last.at) >= holdsFor(test) * DAY;
  return { ...common, due: expired ? 'expired' : 'fresh' };
};

/** All tests, those that were never asked first, then by when they were asked. */
export const standingsOf = (
  tests: readonly ChatTest[],
  connection: Known,
  asked: AskedTests,
  now: Date,
): readonly TestStanding[] =>
  tests
    .map((test) => standing(test, connection, asked, now.getTime()))
    .toSorted((a, b) => (a.lastAskedAt ?? '').localeCompare(b.lastAskedAt ?? ''));

/** Requests of a run for its tests: the control takes one. */
const MOST_OF_TESTS = MOST_CALLS - 1;

/** The tests of the next run: due ones in their order, as many as fit whole; where none is due, those that were asked longest ago. */
export const nextTests = (standings: readonly TestStanding[]): readonly TestStanding[] => {
  const possible = standings.filter(({ due }) => due !== 'impossible');
  const due = possible.filter((one) => one.due !== 'fresh');
  const chosen: TestStanding[] = [];
  let left = MOST_OF_TESTS;
  for (const one of due.length > 0 ? due : possible)
    if (one.calls <= left) {
      chosen.push(one);
      left -= one.calls;
    }
  return chosen;
};

/** What is wrong with tests that somebody names, for people; undefined where a run can ask them. */
const choiceFault = (
  standings: readonly TestStanding[],
  ids: readonly string[],
): { readonly place: number; readonly message: string } | undefined => {
  let calls = 0;
  for (const [place, id] of ids.entries()) {
    const one = standings.find(({ test }) => test.id === id);
    if (!one) {
      const known = standings
        .map(({ test }) => test.id)
        .toSorted()
        .join(', ');
      return { place, message: `There is no such test; there are ${known}` };
    }
    if (ids.indexOf(id) !== place) return { place, message: 'Is named twice' };
    if (one.lacks !== undefined) return { place, message: one.lacks };
    calls += one.calls;
    if (calls > MOST_OF_TESTS)
      return {
        place,
        message: `Together they take ${calls} requests; a run makes at most ${MOST_OF_TESTS} beside its control`,
      };
  }
  return undefined;
};

/**
 * The tests of a run: those that are named, in that order, or the next ones.
 * @throws ProblemError 422 naming the place, and 409 `no-tests` where there is none that can be asked
 */
export const chosenTests = (
  tests: readonly ChatTest[],
  known: { readonly connection: Known; readonly asked: AskedTests; readonly now: Date },
  ids?: readonly string[],
): readonly TestStanding[] => {
  const standings = standingsOf(tests, known.connection, known.asked, known.now);
  if (!ids) {
    const next = nextTests(standings);
    if (next.length === 0) throw conflict('no-tests', 'There is no test that this agent can be asked.');
    return next;
  }
  const fault = choiceFault(standings, ids);
  if (fault) throw invalid([{ path: `tests.${fault.place}`, message: fault.message }]);
  return ids.flatMap((id) => standings.find(({ test }) => test.id === id) ?? []);
};
