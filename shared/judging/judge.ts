/** The verdict for one parameter on one agent, from the evidence about it. */
import { type Evidence, type Gap, type Strength, strengthOf, strengths } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { strengthRank } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { AgentFact, AgentFacts } from '#shared/parameters/parameter.ts';
import type { CompiledParameter } from './compile.ts';
import type { Verdict } from './score.ts';

/** What judging reads of evidence; stored summaries without proof will do. */
export type Judgeable = Pick<Evidence, 'source' | 'value' | 'observedAt' | 'expiresAt'>;

export interface Judged<E extends Judgeable = Evidence> {
  readonly parameterId: string;
  readonly verdict: Verdict;
  /** Why, in one or two sentences. */
  readonly reason: string;
  /** What would change it, in one sentence; empty for a pass. */
  readonly change: string;
  /** Said yes, seen no. */
  readonly conflict: boolean;
  /** The evidence that decided: the worst outcome within the strongest kind. */
  readonly decisive: readonly E[];
  /** Kind of the evidence that decided; null when none did. */
  readonly strength: Strength | null;
}

const outOfScope: Readonly<Record<AgentFact, { readonly reason: string; readonly change: string }>> = {
  'handles-phi': {
    reason: 'The agent is stated not to handle PHI.',
    change: 'It applies as soon as the agent handles PHI, or may.',
  },
  'has-tools': { reason: 'The agent has no tools.', change: 'It applies as soon as the agent has a tool.' },
  'is-multi-agent': {
    reason: 'The agent works with no other agent.',
    change: 'It applies as soon as the agent calls another one, or is called by one.',
  },
  'has-remote-endpoint': {
    reason: 'The agent has no remote endpoint.',
    change: 'It applies as soon as the agent can be reached over a network.',
  },
  'has-retrieval': {
    reason: 'The agent retrieves nothing from an index or a collection of documents.',
    change: 'It applies as soon as the agent retrieves passages or documents.',
  },
  'runs-in-containers': {
    reason: 'The agent does not run in containers.',
    change: 'It applies as soon as a part of the agent runs in a container or a pod.',
  },
  'hosts-own-model': {
    reason: 'The agent calls a model that its vendor hosts, and keeps no model files of its own.',
    change: 'It applies as soon as the agent loads a model from files.',
  },
};

const badness: Readonly<Record<Outcome, number>> = { pass: 0, partial: 1, fail: 2 };
const outcomes: readonly Outcome[] = ['pass', 'partial', 'fail'];

/** Place of the strongest kind that is said rather than seen: declared, then attested. */
const SAID = strengths.indexOf('declared');

/** Said where something is shown, but worse was seen or said before and has expired. */
const OUTDONE = 'It showed worse than what is known now, so this does not count until it is looked at again.';

const missing = <E extends Judgeable>(
  compiled: CompiledParameter,
  evidence: readonly E[],
  gaps: readonly Gap[],
  now: Instant,
): Judged<E> => {
  const sentences = compiled.sentences();
  const expired = evidence.filter((one) => !counts(one, now));
  const last = expired.reduce<E | undefined>((a, b) => (a && a.expiresAt > b.expiresAt ? a : b), undefined);
  const because = [
    ...(last
      ? [`The last ${strengthOf[last.source]} evidence expired on ${last.expiresAt.slice(0, 10)}.`]
      : []),
    ...(expired.length < evidence.length ? [OUTDONE] : []),
    ...new Set(gaps.map(({ reason }) => reason)),
  ];
  return {
    parameterId: compiled.parameter.id,
    verdict: 'not-evidenced',
    reason:
      because.length === 0 ? sentences.missing : `${sentences.missing} ${because.slice(0, 2).join(' ')}`,
    change: sentences.showBy,
    conflict: false,
    decisive: [],
    strength: null,
  };
};

/** What decides: a kind of evidence, its worst outcome, and the evidence of that outcome. */
interface Deciding<E> {
  readonly rank: number;
  readonly worst: number;
  readonly decisive: readonly E[];
}

/**
 * What decides where something has expired. Evidence that says better than what expired of its own strength or above counts
 * only when it was gathered after that end: so time alone never turns a fail into a pass. Undefined when nothing is left.
 */
const notOutdone = <E extends Judgeable>(
  compiled: CompiledParameter,
  evidence: readonly E[],
  now: Instant,
  today: string,
): Deciding<E> | undefined => {
  const graded = evidence.map((one) => ({
    one,
    rank: strengthRank(one.source),
    bad: badness[compiled.judge(one.value, today)],
  }));
  const expired = graded.filter(({ one }) => !counts(one, now));
  const left = graded.filter(
    ({ one, rank, bad }) =>
      counts(one, now) &&
      !expired.some((was) => was.rank <= rank && was.bad > bad && one.observedAt < was.one.expiresAt),
  );
  const rank = Math.min(...left.map((each) => each.rank));
  const strongest = left.filter((each) => each.rank === rank);
  const worst = Math.max(...strongest.map(({ bad }) => bad));
  if (strongest.length === 0) return undefined;
  return { rank, worst, decisive: strongest.filter(({ bad }) => bad === worst).map(({ one }) => one) };
};

/**
 * Judges one parameter. The strongest kind of evidence decides alone; where it saw several targets, the worst of them.
 * @param evidence of this parameter, the newest of each sight; what has expired shows nothing any more, but is named, and
 *   nothing from before its end counts that says better
 * @param gaps why collectors could not look
 * @param today the day of `now`; given by who judges many parameters at one instant
 */
export const judge = <E extends Judgeable>(
  compiled: CompiledParameter,
  evidence: readonly E[],
  gaps: readonly Gap[],
  facts: AgentFacts,
  now: Instant,
  today: string = now.slice(0, 10),
): Judged<E> => {
  const parameterId = compiled.parameter.id;
  for (const fact of compiled.appliesTo) {
    if (facts[fact] !== 'no') continue;
    const { reason, change } = outOfScope[fact];
    return {
      parameterId,
      verdict: 'not-applicable',
      reason,
      change,
      conflict: false,
      decisive: [],
      strength: null,
    };
  }
  let strongest: number = strengths.length;
  let worst = 0;
  let decisive: E[] = [];
  let declaredYes = false;
  let attestedYes = false;
  let anyExpired = false;
  for (const one of evidence) {
    if (!counts(one, now)) {
      anyExpired = true;
      continue;
    }
    const rank = strengthRank(one.source);
    const bad = badness[compiled.judge(one.value, today)];
    if (rank >= SAID && bad === 0) {
      if (rank === SAID) declaredYes = true;
      else attestedYes = true;
    }
    if (rank < strongest || (rank === strongest && bad > worst)) {
      strongest = rank;
      worst = bad;
      decisive = [one];
    } else if (rank === strongest && bad === worst) decisive.push(one);
  }
  if (anyExpired && worst < badness.fail && strongest < strengths.length) {
    const deciding = notOutdone(compiled, evidence, now, today);
    strongest = deciding?.rank ?? strengths.length;
    worst = deciding?.worst ?? worst;
    decisive = [...(deciding?.decisive ?? [])];
  }
  const strength = strengths[strongest];
  if (strength === undefined) return missing(compiled, evidence, gaps, now);

  const sentences = compiled.sentences();
  const verdict = outcomes[worst] ?? 'fail';
  const conflict = verdict === 'fail' && (declaredYes || attestedYes) && strongest < SAID;
  const said = declaredYes && attestedYes ? 'both' : attestedYes ? 'attested' : 'declared';
  return {
    parameterId,
    verdict,
    reason: conflict ? sentences.contradicted[said] : sentences[verdict],
    change: verdict === 'pass' ? '' : sentences.repair,
    conflict,
    decisive,
    strength,
  };
};
