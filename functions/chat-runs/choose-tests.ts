/** Selects the tests of a run. Pure. */
import type { Connection } from '#functions/agents/agent-item.ts';
import type { AskedTests } from '#functions/evidence/asked-tests.ts';
import { type ChatTest, callsOf, type Need } from '#functions/evidence/red-team/chat-test.ts';
import type { dueLabels } from '#shared/chat-runs/contract.ts';
import { MAX_CALLS, requestsOf, withinBudget } from '#shared/chat-runs/plan.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import { DAY } from '#shared/kernel/time.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';

export type Due = (typeof dueLabels)[number];

export interface TestStanding {
  readonly test: ChatTest;
  readonly calls: number;
  readonly due: Due;
  /** What the connection lacks, as shown to users, if the test is impossible. */
  readonly lacks?: string;
  readonly lastAskedAt: string | null;
}

/** Days for which behavior evidence is valid (probes §9). */
const BEHAVIOR_DAYS = 14;

type Known = Pick<Connection, 'protocol' | 'chat'>;

const needs: Readonly<Record<Need, { readonly has: (of: Known) => boolean; readonly lacks: string }>> = {
  'second-user': {
    has: ({ chat }) => chat?.secondUser !== undefined || chat?.secondCredentialHeader !== undefined,
    lacks: "Requires a second test user, to check whether one user's data is disclosed to the other.",
  },
  'second-credential': {
    has: ({ chat }) => chat?.secondCredentialHeader !== undefined,
    lacks: "Requires a second test credential, to check whether one user can read the other's data.",
  },
  canary: {
    has: ({ chat }) => chat?.canary !== undefined,
    lacks: 'Requires a canary word in the system prompt; enter it with the connection.',
  },
  a2a: {
    has: ({ protocol }) => protocol === 'a2a',
    lacks: 'Requires an agent that stores content under an id, which only A2A supports.',
  },
};

/** Returns the days after which a test is due again: the validity of its evidence. */
const holdsFor = ({ parameters }: ChatTest): number =>
  Math.min(BEHAVIOR_DAYS, ...parameters.map((id) => judgedParameter(id)?.observedForDays ?? BEHAVIOR_DAYS));

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

/** Returns all tests, those never run first, then the longest ago. */
export const standingsOf = (
  tests: readonly ChatTest[],
  connection: Known,
  asked: AskedTests,
  now: Date,
): readonly TestStanding[] =>
  tests
    .map((test) => standing(test, connection, asked, now.getTime()))
    .toSorted((a, b) => (a.lastAskedAt ?? '').localeCompare(b.lastAskedAt ?? ''));

/** Returns the tests of the next run: those that are due, in order, as many as fit completely. */
export const nextTests = (
  standings: readonly TestStanding[],
  budget: number = MAX_CALLS,
): readonly TestStanding[] =>
  withinBudget(
    standings.filter(({ due }) => due !== 'impossible' && due !== 'fresh'),
    budget,
  );

/** Returns the error of a selection of tests; undefined if a run can include them. */
const choiceFault = (
  standings: readonly TestStanding[],
  ids: readonly string[],
  budget: number,
): { readonly place: number; readonly message: string } | undefined => {
  const chosen: TestStanding[] = [];
  for (const [index, id] of ids.entries()) {
    const one = standings.find(({ test }) => test.id === id);
    if (!one) {
      const known = standings
        .map(({ test }) => test.id)
        .toSorted()
        .join(', ');
      return { place: index, message: `Unknown test; available tests: ${known}` };
    }
    if (ids.indexOf(id) !== index) return { place: index, message: 'Is listed more than once' };
    if (one.lacks !== undefined) return { place: index, message: one.lacks };
    chosen.push(one);
    const requests = requestsOf(chosen);
    if (requests > budget)
      return {
        place: index,
        message: `The selected tests need ${requests} requests with their control questions; the run allows ${budget}`,
      };
  }
  return undefined;
};

/** What a user wants a run to contain. */
export interface Wanted {
  /** Absent: those that are due. */
  readonly tests?: readonly string[] | undefined;
  readonly budget?: number | undefined;
}

/**
 * Returns the tests of a run: the named ones, in that order, or those that are due.
 * @throws ProblemError 422 with the index; 409 `no-tests` if none is possible, `nothing-due` if none is due, and
 * `budget-too-small` if none fits
 */
export const chosenTests = (
  tests: readonly ChatTest[],
  known: { readonly connection: Known; readonly asked: AskedTests; readonly now: Date },
  { tests: ids, budget = MAX_CALLS }: Wanted,
): readonly TestStanding[] => {
  const standings = standingsOf(tests, known.connection, known.asked, known.now);
  if (!ids) {
    const next = nextTests(standings, budget);
    if (next.length > 0) return next;
    if (standings.every(({ due }) => due === 'impossible'))
      throw conflict('no-tests', 'No test is available for this agent.');
    if (nextTests(standings).length > 0)
      throw conflict('budget-too-small', `No test that is due fits into ${budget} requests.`);
    throw conflict('nothing-due', 'No test is due. Select tests to run them before they are due.');
  }
  const fault = choiceFault(standings, ids, budget);
  if (fault) throw invalid([{ path: `tests.${fault.place}`, message: fault.message }]);
  return ids.flatMap((id) => standings.find(({ test }) => test.id === id) ?? []);
};
