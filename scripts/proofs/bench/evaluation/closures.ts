/**
 * The floor: hand-optimized code for these frameworks, with every constant in a closure and every sum in a
 * local variable. It returns exactly the same objects as the product, which the measurement checks.
 */

import { strengths } from '#shared/evidence/evidence.ts';
import { decidingRank, strengthRank } from '#shared/evidence/strongest.ts';
import { isMeaningful } from '#shared/parameters/expectation.ts';
import { type Expectation, type ParameterValue, severities } from '#shared/parameters/parameter.ts';
import { CATALOG_VERSION } from '#shared/scoring/catalog-version.gen.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/scoring/compile.ts';
import { conflictSentence } from '#shared/scoring/conflict.ts';
import type { Known } from '#shared/scoring/evaluate.ts';
import type { CompiledCatalog } from '#shared/scoring/evaluate-agent.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { type CapCause, SCORE_MODEL, type ScoreCap, type ScoreObject } from '#shared/scoring/score.ts';

type Bad = 0 | 1 | 2;
const DAY = 86_400_000;

/** Returns how bad a value is today, or on another day. */
type Test = (value: ParameterValue, day?: string) => Bad;

const test = (expectation: Expectation, today: string): Test => {
  switch (expectation.kind) {
    case 'is':
      return expectation.value ? (value) => (value === true ? 0 : 2) : (value) => (value === false ? 0 : 2);
    case 'one-of': {
      const pass = new Set<unknown>(expectation.pass);
      const partial = new Set<unknown>(expectation.partial);
      return (value) => (pass.has(value) ? 0 : partial.has(value) ? 1 : 2);
    }
    case 'at-most': {
      const { pass, partial = pass } = expectation;
      return (value) => (typeof value === 'number' && value <= pass ? 0 : Number(value) <= partial ? 1 : 2);
    }
    case 'at-least': {
      const { pass, partial = pass } = expectation;
      return (value) => (typeof value === 'number' && value >= pass ? 0 : Number(value) >= partial ? 1 : 2);
    }
    case 'not-before-today': {
      const usual = Date.parse(today);
      const { partialDays = 0 } = expectation;
      return (value, day) => {
        const from = day === undefined ? usual : Date.parse(day);
        const left = (Date.parse(String(value)) - from) / DAY;
        return left >= 0 && left >= partialDays ? 0 : left >= 0 ? 1 : 2;
      };
    }
    case 'not-older-than': {
      const usual = Date.parse(today);
      const { days, partialDays = days } = expectation;
      return (value, day) => {
        const to = day === undefined ? usual : Date.parse(day);
        const age = (to - (typeof value === 'string' ? Date.parse(value) : Number.NaN)) / DAY;
        return age >= 0 && age <= days ? 0 : age >= 0 && age <= partialDays ? 1 : 2;
      };
    }
    case 'filled':
      return (value) =>
        (typeof value === 'string' ? isMeaningful(value) : Array.isArray(value) && value.length > 0) ? 0 : 2;
  }
};

const words = ['pass', 'partial', 'fail'] as const;
const NONE: number = strengths.length;

type Judging = (sights: readonly Judgeable[]) => Judged<Judgeable>;

/** A piece of evidence with its rank and how bad it is. */
interface Reckoned {
  readonly one: Judgeable;
  /** Rank of its strength, by which it earns. */
  readonly own: number;
  /** Rank by which it decides. */
  readonly rank: number;
  readonly how: Bad;
}

const judging = (compiled: CompiledParameter, now: string): Judging => {
  const { parameter } = compiled;
  const credits = compiled.credits.unknown;
  const sentences = compiled.sentences();
  const bad = test(parameter.expectation, now.slice(0, 10));
  const { id: parameterId } = parameter;
  return (sights) => {
    let live: Reckoned[] = [];
    const ended: Reckoned[] = [];
    let strongest = NONE;
    let worst: Bad = 0;
    for (const one of sights) {
      const own = strengthRank(one);
      const rank = decidingRank(one, parameter.bestProof);
      const isOver = one.expiresAt <= now;
      const how = isOver ? bad(one.value, one.expiresAt.slice(0, 10)) : bad(one.value);
      if (isOver && !(how === 2 && rank < 2)) {
        ended.push({ one, own, rank, how });
        continue;
      }
      live.push({ one, own, rank, how });
      if (rank < strongest) {
        strongest = rank;
        worst = how;
      } else if (rank === strongest && how > worst) worst = how;
    }
    let shown = '';
    if (ended.length > 0 && worst < 2 && live.length > 0) {
      live = live.filter(
        ({ one, rank, how }) =>
          !ended.some((was) => was.rank <= rank && was.how > how && one.observedAt < was.one.expiresAt),
      );
      strongest = NONE;
      worst = 0;
      for (const { rank, how } of live) {
        if (rank < strongest) {
          strongest = rank;
          worst = how;
        } else if (rank === strongest && how > worst) worst = how;
      }
      if (live.length === 0)
        shown = ' Earlier evidence showed a worse result, so this does not count until it is checked again.';
    }
    if (strongest === NONE) {
      let last: Reckoned | undefined;
      for (const one of ended) if (!last || one.one.expiresAt >= last.one.expiresAt) last = one;
      const because = last
        ? ` The last ${strengths[last.own]} evidence expired on ${last.one.expiresAt.slice(0, 10)}.`
        : '';
      return {
        parameterId,
        verdict: 'not-evidenced',
        reason: `${sentences.missing}${because}${shown}`,
        change: sentences.showBy,
        conflict: false,
        decisive: [],
        strength: null,
        credit: 0,
        creditedTo: null,
      };
    }
    const decisive: Judgeable[] = [];
    let proof = NONE;
    let best = NONE;
    let most = 0;
    let differs = false;
    for (const { one, own, rank, how } of live) {
      if (how !== worst) {
        differs = true;
        continue;
      }
      if (rank === strongest) {
        decisive.push(one);
        proof = Math.min(proof, own);
      }
      const worth = credits[own] ?? 0;
      if (worth > most || (worth === most && own < best)) {
        most = worth;
        best = own;
      }
    }
    const strength = strengths[proof] ?? 'self-reported';
    const verdict = words[worst];
    const contrary = differs
      ? live.filter(({ one, how }) => how !== worst && one.source !== decisive[0]?.source)
      : [];
    let reason = sentences[verdict];
    if (contrary.length > 0)
      reason += ` ${conflictSentence(
        { verdict, strength },
        contrary.map(({ own, how }) => ({
          verdict: words[how],
          strength: strengths[own] ?? 'self-reported',
        })),
      )}`;
    if (worst === 2 && decisive.every((one) => one.expiresAt <= now)) {
      let last = '';
      for (const { observedAt } of decisive) if (observedAt > last) last = observedAt;
      reason += ` Last seen on ${last.slice(0, 10)}; the failure remains until it is checked again.`;
    }
    return {
      parameterId,
      verdict,
      reason,
      change: worst === 0 ? '' : sentences.repair,
      conflict: contrary.length > 0,
      decisive,
      strength,
      credit: worst === 2 ? 0 : most,
      creditedTo: worst === 2 ? null : (strengths[best] ?? strength),
    };
  };
};

const thousandth = (value: number) => Math.round((Math.round(value * 1e9) / 1e9) * 1000) / 1000;
const whole = (value: number) => Math.round(Math.round(value * 1e9) / 1e9);

export interface Evaluated {
  readonly judged: readonly Judged<Judgeable>[];
  readonly scores: readonly ScoreObject[];
  readonly failing: readonly string[];
}

/** Returns the points of each parameter of a framework to which all parameters apply. */
const worthOf = ({ parameters }: CompiledFramework): readonly number[] => {
  let whole = 0;
  for (const { weight } of parameters) whole += weight;
  return parameters.map(({ weight }) => (100 * weight) / whole);
};

/** Returns a function that scores a framework from the verdicts of all parameters. */
const scoring = (
  framework: CompiledFramework,
  places: readonly number[],
): ((all: readonly Judged<Judgeable>[]) => ScoreObject) => {
  const worth = worthOf(framework);
  const grave = framework.parameters.map(({ parameter }) => severities.indexOf(parameter.severity));
  const titles = framework.parameters.map((compiled) => compiled.texts().title);
  const ids = framework.parameters.map(({ parameter }) => parameter.id);
  const rankOf = new Map<string | null, number>(strengths.map((strength, rank) => [strength, rank]));
  let seen = 0;
  for (const [at, { canBeSeen }] of framework.parameters.entries())
    if (canBeSeen.unknown) seen += worth[at] ?? 0;
  const cap = (limit: number, cause: CapCause, at: number, rest: string): ScoreCap => ({
    limit,
    cause,
    parameterId: ids[at] ?? '',
    sentence: `At most ${limit}: “${titles[at]}” ${rest}.`,
  });
  return (all) => {
    const kinds = [0, 0, 0, 0, 0];
    let [uncredited, missed, failing, unproven] = [0, 0, 0, 0];
    let [passes, partials, fails, missing] = [0, 0, 0, 0];
    let worst: number = severities.length;
    let [oldest, newest, firstExpiry]: (string | null)[] = [null, null, null];
    const [gravely, highly, hidden, torn]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let at = 0; at < places.length; at += 1) {
      const one = all[places[at] ?? 0] as Judged<Judgeable>;
      const points = worth[at] ?? 0;
      const gravity = grave[at] ?? 9;
      const { verdict, credit } = one;
      if (verdict === 'fail') {
        fails += 1;
        failing += points;
        if (gravity < worst) worst = gravity;
        if (gravity === 0) gravely.push(at);
        if (gravity === 1) highly.push(at);
      } else if (verdict === 'not-evidenced') {
        missing += 1;
        unproven += points;
      } else {
        const reach = verdict === 'pass' ? points : points / 2;
        const kind = rankOf.get(one.creditedTo) ?? 0;
        kinds[kind] = (kinds[kind] ?? 0) + reach * credit;
        uncredited += reach * (1 - credit);
        missed += points - reach;
        if (verdict === 'pass') passes += 1;
        else partials += 1;
      }
      if (gravity === 0) {
        if (one.conflict) torn.push(at);
        if (verdict !== 'fail' && !(verdict === 'pass' && credit >= 0.5)) hidden.push(at);
      }
      for (const { observedAt, expiresAt } of one.decisive) {
        if (oldest === null || oldest === undefined || observedAt < oldest) oldest = observedAt;
        if (newest === null || newest === undefined || observedAt > newest) newest = observedAt;
        if (firstExpiry === null || firstExpiry === undefined || expiresAt < firstExpiry)
          firstExpiry = expiresAt;
      }
    }
    const decided = passes + partials + fails;
    const [observed = 0, infrastructure = 0, documented = 0, listed = 0, selfReported = 0] = kinds;
    const points = {
      tested: thousandth(observed),
      configuration: thousandth(infrastructure),
      documented: thousandth(documented),
      listed: thousandth(listed),
      selfReported: thousandth(selfReported),
      needsStrongerProof: thousandth(uncredited),
      partialLoss: thousandth(missed),
      failing: thousandth(failing),
      noEvidence: thousandth(unproven),
    };
    const verified = points.tested + points.configuration;
    const more = (found: readonly number[], kind: string, single: string, many: string): string =>
      found.length > 1 ? `and ${found.length - 1} more ${kind} parameters ${many}` : single;
    let held: ScoreCap | null = null;
    if (decided > 0) {
      if (gravely[0] !== undefined)
        held = cap(69, 'critical-fails', gravely[0], more(gravely, 'critical', 'fails', 'fail'));
      else if (observed + infrastructure < seen / 3 - 1e-9)
        held = {
          limit: 69,
          cause: 'little-seen',
          sentence:
            'At most 69: tests and configuration cover less than a third of the points that they can show for this kind of agent.',
        };
      else if (highly[0] !== undefined)
        held = cap(84, 'high-fails', highly[0], more(highly, 'high', 'fails', 'fail'));
      else if (hidden[0] !== undefined) {
        const [single, many] = [
          'is critical and lacks sufficient proof of passing',
          'lack sufficient proof of passing',
        ];
        held = cap(84, 'critical-not-shown', hidden[0], more(hidden, 'critical', single, many));
      } else if (torn[0] !== undefined) {
        const [single, many] = ['has conflicting evidence', 'have conflicting evidence'];
        held = cap(84, 'critical-conflict', torn[0], more(torn, 'critical', single, many));
      }
    }
    const earned = verified + points.documented + points.listed + points.selfReported;
    const passing = earned + points.needsStrongerProof;
    const answered = passing + points.partialLoss + points.failing;
    const score = decided > 0 ? whole(held ? Math.min(earned, held.limit) : earned) : null;
    const coverage = whole(100 - points.noEvidence - points.needsStrongerProof);
    const worstSeverity = severities[worst] ?? null;
    return {
      status: decided > 0 ? 'scored' : 'not-scored',
      score,
      label: labelOf({ score, coverage, worstSeverity }),
      cap: held,
      verified: whole(verified),
      coverage,
      passRate: answered > 0 ? whole((100 * passing) / answered) : null,
      worstSeverity,
      counts: { pass: passes, partial: partials, fail: fails, 'not-evidenced': missing, 'not-applicable': 0 },
      freshness: { oldest: oldest ?? null, newest: newest ?? null, firstExpiry: firstExpiry ?? null },
      modelVersion: SCORE_MODEL,
      catalogVersion: CATALOG_VERSION,
      points,
    };
  };
};

/** Returns one function for all frameworks, to which all parameters apply: each parameter is evaluated once. */
export const closuresOf = (
  { parameters, frameworks, places }: CompiledCatalog,
  now: string,
): ((known: Known<Judgeable>) => Evaluated) => {
  const judges = parameters.map((parameter) => judging(parameter, now));
  const ids = parameters.map(({ parameter }) => parameter.id);
  const scorers = frameworks.map((framework, at) => scoring(framework, places[at] ?? []));
  return ({ evidence }) => {
    const judged: Judged<Judgeable>[] = [];
    const failing: string[] = [];
    for (let index = 0; index < judges.length; index += 1) {
      const id = ids[index] ?? '';
      const one = (judges[index] as Judging)(evidence.get(id) ?? []);
      judged.push(one);
      if (one.verdict === 'fail') failing.push(id);
    }
    return { judged, scores: scorers.map((score) => score(judged)), failing };
  };
};
