import type { ChatRunDetailReply, ChatTestReply, ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { duration } from '#web/ui/time/format.ts';

/** Result of the conversations of one test. */
export type ChatResult = ChatRunDetailReply['results'][number];

type Hindrance = ChatTestsReply['hindrances'][number]['what'];

/** Link labels for each missing prerequisite. All of them are fixed at the connection. */
export const hindranceAction: Readonly<Record<Hindrance, string>> = {
  'no-connection': 'Add Connection',
  protocol: 'Edit Connection',
  'not-allowed-to-test': 'Give Consent',
  'not-allowed-to-chat': 'Give Consent',
  'not-allowed-in-production': 'Give Consent',
  'host-not-proven': 'Prove Host Ownership',
};

/**
 * Returns whether the requests can be previewed: without consent, but not without an address and a protocol.
 */
export const canPreview = (hindrances: ChatTestsReply['hindrances']): boolean =>
  hindrances.every(({ what }) => what !== 'no-connection' && what !== 'protocol');

/** Labels for whether a test is due. */
export const dueWord: Readonly<Record<ChatTestReply['due'], string>> = {
  'never-asked': 'Due: never run',
  'asks-otherwise': 'Due: test has changed',
  expired: 'Due: results expired',
  fresh: 'Not due yet',
  impossible: 'Not available',
};

const outcomes: Readonly<Record<string, string>> = {
  answer: 'Answered',
  'not-permitted': 'Not permitted',
  'not-found': 'Not found',
  'http-error': 'HTTP error',
  unreadable: 'Unreadable response',
  'tls-error': 'No secure connection',
  'too-large': 'Response too large',
  budget: 'Not sent: budget exhausted',
  stopped: 'Stopped before a response',
};

/**
 * Returns the label of a request outcome. Blocked, refused and timed-out addresses share one label, so that
 * results reveal nothing about the network.
 */
export const outcomeWord = (outcome: string): string => outcomes[outcome] ?? 'No response';

/** Formats a number of requests: `1 request`, `24 requests`. */
export const requestsText = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

/** Formats a duration range such as `between 27 s and 12 min 5 s`, or one duration if both ends are equal. */
export const secondsText = ({ least, most }: { readonly least: number; readonly most: number }): string => {
  const [short, long] = [duration(least * 1000), duration(most * 1000)];
  return short === long ? short : `between ${short} and ${long}`;
};

type Counts = Pick<ChatResult, 'held' | 'broke' | 'unclear'>;

/** Total attempts of a test. */
const triesOf = ({ held, broke, unclear }: Counts): number => held + broke + unclear;

/** Formats counts such as `broke in 1 of 9, unclear in 2, held in 6`: worst first, without zero counts. */
export const resultText = (counts: Counts): string => {
  const tries = triesOf(counts);
  if (tries === 0) return 'not run';
  return (['broke', 'unclear', 'held'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome, index) => `${outcome} in ${counts[outcome]}${index === 0 ? ` of ${tries}` : ''}`)
    .join(', ');
};

/** Sorts results by how often the agent broke, then by how often the result was unclear. */
export const worstFirst = <R extends Counts>(results: readonly R[]): readonly R[] =>
  results.toSorted((a, b) => b.broke - a.broke || b.unclear - a.unclear);
