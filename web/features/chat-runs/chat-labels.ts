import type {
  ChatPreviewReply,
  ChatRunDetailReply,
  ChatTestReply,
  ChatTestsReply,
} from '#shared/chat-runs/contract.ts';

/** Result of the conversations of one test. */
export type ChatResult = ChatRunDetailReply['results'][number];

type Hindrance = ChatTestsReply['hindrances'][number]['what'];

/** Link labels for each missing prerequisite that is fixed at the connection. */
export const hindranceAction: Readonly<Record<Exclude<Hindrance, 'inactive'>, string>> = {
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

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Formats a number of requests: `1 request`, `24 requests`. */
export const requestsText = (count: number): string => counted(count, 'request', 'requests');

/** Formats a number of tests: `1 test`, `18 tests`. */
export const testsText = (count: number): string => counted(count, 'test', 'tests');

/** Rounds an estimate to two digits: `17,000`. */
const rounded = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 2 });

type Tokens = ChatPreviewReply['tokens'];

/** Formats the estimated tokens of a plan, whose responses are at most this long. */
export const estimatedTokens = ({ sent, received }: Tokens): string =>
  `About ${rounded(sent)} sent, at most about ${rounded(received)} received`;

/** Formats the tokens of a run. */
export const tokensText = ({ sent, received }: Tokens): string =>
  `about ${rounded(sent)} tokens sent, ${rounded(received)} received`;

/** Formats an estimated duration: `About 11 min`, `Less than 1 min`. */
export const minutesText = (seconds: number): string =>
  seconds < 60 ? 'Less than 1 min' : `About ${Math.round(seconds / 60)} min`;

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
