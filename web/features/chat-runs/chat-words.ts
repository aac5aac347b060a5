import type { ChatRunDetailReply, ChatTestReply, ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { duration } from '#web/ui/time/format.ts';

/** What the conversations of one test showed. */
export type ChatResult = ChatRunDetailReply['results'][number];

type Hindrance = ChatTestsReply['hindrances'][number]['what'];

/** What to do about a hindrance, on the link that leads there; all of them are mended at the connection. */
export const hindranceAction: Readonly<Record<Hindrance, string>> = {
  'no-connection': 'Add Connection',
  protocol: 'Change Connection',
  'not-allowed-to-test': 'Give Consent',
  'not-allowed-to-chat': 'Give Consent',
  'not-allowed-in-production': 'Give Consent',
  'host-not-proven': 'Show Control of the Host',
};

/** What would be sent is known without consent, but not without an address and a protocol. */
export const canPreview = (hindrances: ChatTestsReply['hindrances']): boolean =>
  hindrances.every(({ what }) => what !== 'no-connection' && what !== 'protocol');

/** Whether a test is due, in a few words. */
export const dueWord: Readonly<Record<ChatTestReply['due'], string>> = {
  'never-asked': 'Due: never asked',
  'asks-otherwise': 'Due: asks otherwise now',
  expired: 'Due: its answers are too old',
  fresh: 'Not due yet',
  impossible: 'Cannot be asked',
};

const outcomes: Readonly<Record<string, string>> = {
  answer: 'Answered',
  'not-permitted': 'Not permitted',
  'not-found': 'Not found',
  'http-error': 'Answered with an error',
  unreadable: 'Answer not readable',
  'tls-error': 'No secure connection',
  'too-large': 'Answer too large',
  budget: 'Not sent: the budget was used up',
  stopped: 'Stopped before an answer',
};

/** What came of a request. Whether an address is blocked, refuses or keeps silent is not told apart. */
export const outcomeWord = (outcome: string): string => outcomes[outcome] ?? 'No answer';

/** `1 request`, `24 requests`. */
export const requestsText = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

/** `between 27 s and 12 min 5 s`, or one of them where they are the same. */
export const secondsText = ({ least, most }: { readonly least: number; readonly most: number }): string => {
  const [short, long] = [duration(least * 1000), duration(most * 1000)];
  return short === long ? short : `between ${short} and ${long}`;
};

type Counts = Pick<ChatResult, 'held' | 'broke' | 'unclear'>;

/** How often a test was tried. */
const triesOf = ({ held, broke, unclear }: Counts): number => held + broke + unclear;

/** `broke in 1 of 9, unclear in 2, held in 6`: what is worst first, and nothing that did not come. */
export const resultText = (counts: Counts): string => {
  const tries = triesOf(counts);
  if (tries === 0) return 'not asked';
  return (['broke', 'unclear', 'held'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome, place) => `${outcome} in ${counts[outcome]}${place === 0 ? ` of ${tries}` : ''}`)
    .join(', ');
};

/** Results, those first in which the agent broke most often, then those that were unclear. */
export const worstFirst = <R extends Counts>(results: readonly R[]): readonly R[] =>
  results.toSorted((a, b) => b.broke - a.broke || b.unclear - a.unclear);
