/** Derives the verdict for one parameter of one agent from its evidence. */

import { type Evidence, type Gap, type Strength, strengths } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { decidingRank, isSeenRank, strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { AgentFacts } from '#shared/parameters/parameter.ts';
import type { CompiledParameter } from './compile.ts';
import { conflictSentence } from './conflict.ts';
import { outOfScope } from './out-of-scope.ts';
import type { Verdict } from './score.ts';

/** The fields of evidence that an evaluation reads; stored summaries without proof are sufficient. */
export type Judgeable = Pick<
  Evidence,
  'source' | 'collector' | 'documented' | 'declaration' | 'value' | 'observedAt' | 'expiresAt'
>;

export interface Judged<E extends Judgeable = Evidence> {
  readonly parameterId: string;
  readonly verdict: Verdict;
  /** Reason in one or two sentences. */
  readonly reason: string;
  /** What would change the verdict, in one sentence; empty for a pass. */
  readonly change: string;
  /** Whether other valid evidence leads to a different verdict. */
  readonly conflict: boolean;
  /** The decisive evidence: the worst outcome of the strongest kind. */
  readonly decisive: readonly E[];
  /**
   * Strength of the decisive evidence; null if there is none. If out of scope, the strength of what was
   * observed.
   */
  readonly strength: Strength | null;
  /** Share of the points, 0 to 1, that the best proof of a pass or partial earns; 0 for every other verdict. */
  readonly credit: number;
  /** Strength of that proof, to which the points are credited; null for every other verdict. */
  readonly creditedTo: Strength | null;
}

/** What applies to an agent, and which proof can be asked of it. */
export interface Subject {
  readonly facts: AgentFacts;
  readonly kind: AgentKind;
}

const badness: Readonly<Record<Outcome, number>> = { pass: 0, partial: 1, fail: 2 };
const outcomes: readonly Outcome[] = ['pass', 'partial', 'fail'];

/** Added when evidence exists, but worse evidence was observed or reported earlier and has expired. */
const OUTDONE = 'Earlier evidence showed a worse result, so this does not count until it is checked again.';

const none: readonly never[] = [];

const day = (instant: Instant): string => instant.slice(0, 10);

const unproven = (
  parameterId: string,
  verdict: 'not-evidenced' | 'not-applicable',
  { reason, change }: { readonly reason: string; readonly change: string },
): Judged<never> => ({
  parameterId,
  verdict,
  reason,
  change,
  conflict: false,
  decisive: [],
  strength: null,
  credit: 0,
  creditedTo: null,
});

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
    ...(last ? [`The last ${strengthOf(last)} evidence expired on ${day(last.expiresAt)}.`] : []),
    ...(expired.length < evidence.length ? [OUTDONE] : []),
    ...new Set(gaps.map(({ reason }) => reason)),
  ];
  return unproven(compiled.parameter.id, 'not-evidenced', {
    reason:
      because.length === 0 ? sentences.missing : `${sentences.missing} ${because.slice(0, 2).join(' ')}`,
    change: sentences.showBy,
  });
};

/** Returns the badness of a piece as of today or, if it has expired, as of its last day. */
const badnessAsOf = (
  { judge }: CompiledParameter,
  one: Judgeable,
  isCounted: boolean,
  today: string,
): number => badness[judge(one.value, isCounted ? today : day(one.expiresAt))];

const badnessOf = (compiled: CompiledParameter, one: Judgeable, now: Instant, today: string): number =>
  badnessAsOf(compiled, one, counts(one, now), today);

/**
 * Returns whether an observed failure remains valid: it never expires by time, only by a later observation of
 * equal strength, which removes it from the stored evidence.
 */
const represents = ({ parameter }: CompiledParameter, one: Judgeable, bad: number): boolean =>
  bad === badness.fail && isSeenRank(decidingRank(one, parameter.bestProof));

/**
 * Returns the evidence that counts when some has expired. If evidence contradicts a worse expired piece of at
 * least its own strength, as of that piece's last day, it counts only if it was collected after the expiry.
 * Time alone, or aging, therefore never improves a verdict.
 */
const notOutdone = <E extends Judgeable>(
  compiled: CompiledParameter,
  evidence: readonly E[],
  now: Instant,
  today: string,
): readonly E[] => {
  const graded = evidence.map((one) => ({
    one,
    rank: decidingRank(one, compiled.parameter.bestProof),
    bad: badnessOf(compiled, one, now, today),
  }));
  const expired = graded
    .filter(({ one, bad }) => !counts(one, now) && !represents(compiled, one, bad))
    .map((was) => ({ ...was, lastDay: day(was.one.expiresAt) }));
  const isStatedWorse = (was: (typeof expired)[number], { value, observedAt }: E): boolean =>
    observedAt < was.one.expiresAt && was.bad > badness[compiled.judge(value, was.lastDay)];
  return graded
    .filter(
      ({ one, rank, bad }) =>
        (counts(one, now) || represents(compiled, one, bad)) &&
        !expired.some((was) => was.rank <= rank && isStatedWorse(was, one)),
    )
    .map(({ one }) => one);
};

/** The decisive evidence, and what the best proof of each outcome earns. */
interface Weighed<E> {
  /** Rank of the strongest decisive evidence; the number of strengths if nothing counts. */
  readonly rank: number;
  readonly worst: number;
  readonly decisive: E[];
  /** Outcomes found, one bit each. */
  readonly met: number;
  /** Rank of the piece with the most credit among those with the decisive outcome. */
  readonly best: number;
  readonly anyExpired: boolean;
}

const weigh = <E extends Judgeable>(
  compiled: CompiledParameter,
  evidence: readonly E[],
  kind: AgentKind,
  now: Instant,
  today: string,
): Weighed<E> => {
  const credits = compiled.credits[kind];
  const { bestProof } = compiled.parameter;
  let deciding: number = strengths.length;
  let rank: number = strengths.length;
  let worst = 0;
  let decisive: E[] = [];
  let met = 0;
  let bestPass = -1;
  let bestPartial = -1;
  let anyExpired = false;
  for (const one of evidence) {
    const own = strengthRank(one);
    const isCounted = counts(one, now);
    const bad = badnessAsOf(compiled, one, isCounted, today);
    if (!isCounted && !represents(compiled, one, bad)) {
      anyExpired = true;
      continue;
    }
    met |= 1 << bad;
    if (bad === 0) {
      if (bestPass < 0 || earnsMore(credits, own, bestPass)) bestPass = own;
    } else if (bad === 1 && (bestPartial < 0 || earnsMore(credits, own, bestPartial))) bestPartial = own;
    const level = decidingRank(one, bestProof);
    if (level < deciding || (level === deciding && bad > worst)) {
      deciding = level;
      rank = own;
      worst = bad;
      decisive = [one];
    } else if (level === deciding && bad === worst) {
      rank = Math.min(rank, own);
      decisive.push(one);
    }
  }
  return { rank, worst, decisive, met, best: worst === 0 ? bestPass : bestPartial, anyExpired };
};

/** Returns whether proof of one rank earns more than proof of another; for equal credit, the stronger wins. */
const earnsMore = (credits: readonly number[], own: number, other: number): boolean => {
  const [mine, theirs] = [credits[own] ?? 0, credits[other] ?? 0];
  return mine > theirs || (mine === theirs && own < other);
};

/** Returns the pieces from sources other than the decisive one that lead to a different verdict. */
const contraryTo = <E extends Judgeable>(
  compiled: CompiledParameter,
  { worst, decisive }: Weighed<E>,
  evidence: readonly E[],
  now: Instant,
  today: string,
): readonly E[] =>
  evidence.filter((one) => {
    const bad = badnessOf(compiled, one, now, today);
    if (bad === worst || one.source === decisive[0]?.source) return false;
    return counts(one, now) || represents(compiled, one, bad);
  });

/** Returns the strength of the strongest valid observation; null if there is none. */
const seenBy = (evidence: readonly Judgeable[], now: Instant): Strength | null => {
  const ranks = evidence.filter((one) => counts(one, now)).map(strengthRank);
  const best = Math.min(strengths.length, ...ranks);
  return isSeenRank(best) ? (strengths[best] ?? null) : null;
};

/**
 * Returns a note for a failure that has not been checked since its evidence expired; empty for valid
 * evidence.
 */
const lastSeen = (decisive: readonly Judgeable[], now: Instant): string => {
  if (decisive.some((one) => counts(one, now))) return '';
  const last = decisive.reduce((latest, { observedAt }) => (observedAt > latest ? observedAt : latest), '');
  return ` Last seen on ${day(last)}; the failure remains until it is checked again.`;
};

/**
 * Evaluates one parameter. The strongest kind of evidence decides alone; if it covers several targets, the
 * worst one decides. A listing that is the subject of the parameter decides like a test.
 * @param evidence of this parameter, the newest of each source and target. Expired evidence does not count,
 * but is named, and older evidence with a better result does not count either. An observed failure does not
 * expire
 * @param gaps why collectors could not check
 * @param today the day of `now`, passed in by callers that evaluate many parameters at one time
 */
export const judge = <E extends Judgeable>(
  compiled: CompiledParameter,
  evidence: readonly E[],
  gaps: readonly Gap[],
  { facts, kind }: Subject,
  now: Instant,
  today: string = day(now),
): Judged<E> => {
  const parameterId = compiled.parameter.id;
  for (const fact of compiled.appliesTo) {
    if (facts[fact] !== 'no') continue;
    // An observed failure remains, regardless of scope declarations.
    if (evidence.some((one) => represents(compiled, one, badnessOf(compiled, one, now, today)))) break;
    return { ...unproven(parameterId, 'not-applicable', outOfScope[fact]), strength: seenBy(evidence, now) };
  }
  let weighed = weigh(compiled, evidence, kind, now, today);
  if (weighed.anyExpired && weighed.worst < badness.fail && weighed.decisive.length > 0)
    weighed = weigh(compiled, notOutdone(compiled, evidence, now, today), kind, now, today);
  const { rank, worst, decisive, met, best } = weighed;
  const strength = strengths[rank];
  if (strength === undefined) return missing(compiled, evidence, gaps, now);

  const sentences = compiled.sentences();
  const verdict = outcomes[worst] ?? 'fail';
  // A single outcome is a power of two.
  const contrary = (met & (met - 1)) === 0 ? none : contraryTo(compiled, weighed, evidence, now, today);
  const conflict = contrary.length > 0;
  const stated = conflict
    ? ` ${conflictSentence(
        { verdict, strength },
        contrary.map((one) => ({
          verdict: outcomes[badnessOf(compiled, one, now, today)] ?? 'fail',
          strength: strengthOf(one),
        })),
      )}`
    : '';
  const failed = worst === badness.fail;
  return {
    parameterId,
    verdict,
    reason: failed
      ? `${sentences.fail}${stated}${lastSeen(decisive, now)}`
      : `${sentences[verdict]}${stated}`,
    change: verdict === 'pass' ? '' : sentences.repair,
    conflict,
    decisive,
    strength,
    credit: failed ? 0 : (compiled.credits[kind][best] ?? 0),
    creditedTo: failed ? null : (strengths[best] ?? strength),
  };
};
