/**
 * The `chat` collector: responses of the agent in chat runs (probes §6). It reads stored conversations and
 * sends nothing.
 */

import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Call, Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { Sample } from '#shared/evidence/evidence.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import type { Collected, Collector } from '../collector.ts';
import { collected, type Finding, found, gap } from '../finding.ts';
import { type Asked, type AskedTest, askedIn } from './asked.ts';
import { chatBest } from './best.ts';
import { chatGraders } from './graders.ts';
import { proofOf } from './proof.ts';
import type { Verdict } from './verdict.ts';

const ID = 'chat';

const callsOf = (from: readonly AskedTest[]): readonly Call[] =>
  from.flatMap(({ tries }) => tries.flatMap(({ conversation }) => conversation?.calls ?? []));

const endOf = ({ at, milliseconds }: Call): Instant =>
  instant(new Date(Date.parse(at) + Math.round(milliseconds)));

const earliest = (calls: readonly Call[]): Instant | undefined => calls.map(({ at }) => at).toSorted()[0];

const probedAt = (endpoint: string, calls: readonly Call[]): Sample | undefined => {
  const from = earliest(calls);
  if (from === undefined) return undefined;
  return {
    addresses: [maskText(endpoint)],
    more: 0,
    answers: calls.filter(({ outcome, status }) => outcome === 'answer' || status !== undefined).length,
    from,
    to: calls.map(endOf).toSorted().at(-1) ?? from,
  };
};

/** Evidence is dated by the oldest response that it requires. */
const findingOf = (parameterId: string, { endpoint }: Asked, verdict: Verdict): Finding => {
  const about = { parameterId, source: 'probe', collector: ID, target: maskText(endpoint) } as const;
  if ('inconclusive' in verdict) return gap(about, verdict.inconclusive);
  const { value, detail, decided, from } = verdict;
  const countedAt = earliest(callsOf(from));
  return found(about, {
    value,
    ...(countedAt === undefined ? {} : { countedAt }),
    detail,
    proof: proofOf(decided),
  });
};

/**
 * Grades stored conversations: the same ones produce the same evidence, byte for byte, in any order.
 * @param wanted IDs of parameters
 */
export const gradeConversations = (
  transcripts: readonly Transcript[],
  wanted: ReadonlySet<string>,
): Collected => {
  const asked = askedIn(transcripts);
  if (!asked) return { evidence: [], gaps: [] };
  const graded = chatGraders
    .filter(({ parameterId }) => wanted.has(parameterId))
    .map(({ parameterId, grade }) => ({ parameterId, verdict: grade(asked) }));
  const findings = graded.map(({ parameterId, verdict }) => findingOf(parameterId, asked, verdict));
  return {
    ...collected(findings, asked.answers ? { 'has-remote-endpoint': 'yes', 'has-model': 'yes' } : undefined),
    probes: graded.flatMap(({ parameterId, verdict }) => {
      const sample = 'from' in verdict ? probedAt(asked.endpoint, callsOf(verdict.from)) : undefined;
      return sample ? [{ parameterId, source: 'probe' as const, sample }] : [];
    }),
  };
};

/** Returns the time of the last call. */
const askedLast = (transcripts: readonly Transcript[]): Instant | undefined =>
  transcripts
    .flatMap(({ controls, conversations }) =>
      [...controls, ...conversations].flatMap(({ calls }) => calls.map(({ at }) => at)),
    )
    .toSorted()
    .at(-1);

export const chatCollector: Collector = {
  id: ID,
  version: 2,
  shows: chatGraders.map(({ parameterId }) => parameterId),
  probes: {
    start: "Allow chat probes at the connection and start a chat run on the agent's page",
    kinds: ['chat', 'agent-with-tools'],
    best: chatBest,
  },
  dated: ({ conversations = [] }) => askedLast(conversations),
  skip: ({ conversations = [], wanted }) => {
    if (conversations.length === 0) return 'The agent has no chat runs yet.';
    return chatGraders.some(({ parameterId }) => wanted.has(parameterId))
      ? undefined
      : 'None of the requested parameters can be tested by chat.';
  },
  collect: async ({ conversations = [], wanted }) => gradeConversations(conversations, wanted),
};
