/**
 * The floor: what a careful engineer would write by hand for these frameworks, with every constant in a closure and every
 * sum in a local variable. It gives the very objects that the product gives, which the measurement checks.
 */
import { strengths } from '#shared/evidence/evidence.ts';
import { strengthRank } from '#shared/evidence/strongest.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/judging/compile.ts';
import type { Known } from '#shared/judging/evaluate.ts';
import type { CompiledCatalogue } from '#shared/judging/evaluate-agent.ts';
import type { Judgeable, Judged } from '#shared/judging/judge.ts';
import { SCORE_MODEL, type ScoreObject } from '#shared/judging/score.ts';
import { type Expectation, type ParameterValue, severities } from '#shared/parameters/parameter.ts';

type Bad = 0 | 1 | 2;
const DAY = 86_400_000;

const test = (expectation: Expectation, today: string): ((value: ParameterValue) => Bad) => {
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
      const from = Date.parse(today);
      const { partialDays = 0 } = expectation;
      return (value) => {
        const left = (Date.parse(String(value)) - from) / DAY;
        return left >= 0 && left >= partialDays ? 0 : left >= 0 ? 1 : 2;
      };
    }
    case 'filled':
      return (value) => (Array.isArray(value) && value.length > 0 ? 0 : 2);
  }
};

const words = ['pass', 'partial', 'fail'] as const;
const SAID = strengths.indexOf('declared');

type Judging = (sights: readonly Judgeable[]) => Judged<Judgeable>;

const judging = (compiled: CompiledParameter, now: string): Judging => {
  const { parameter } = compiled;
  const sentences = compiled.sentences();
  const bad = test(parameter.expectation, now.slice(0, 10));
  const { id: parameterId } = parameter;
  return (sights) => {
    let strongest = 9;
    let worst: Bad = 0;
    let declared = false;
    let attested = false;
    let decisive: Judgeable[] = [];
    let expired: Judgeable | undefined;
    for (const one of sights) {
      if (one.expiresAt <= now) {
        if (!expired || one.expiresAt >= expired.expiresAt) expired = one;
        continue;
      }
      const rank = strengthRank(one.source);
      const how = bad(one.value);
      if (how === 0 && rank === SAID) declared = true;
      if (how === 0 && rank > SAID) attested = true;
      if (rank < strongest || (rank === strongest && how > worst)) {
        strongest = rank;
        worst = how;
        decisive = [one];
      } else if (rank === strongest && how === worst) decisive.push(one);
    }
    let shown = '';
    if (expired && worst < 2 && strongest < 9) {
      let found = 9;
      let low: Bad = 0;
      let deciders: Judgeable[] = [];
      for (const one of sights) {
        if (one.expiresAt <= now) continue;
        const rank = strengthRank(one.source);
        const how = bad(one.value);
        let outdone = false;
        for (const was of sights)
          if (
            was.expiresAt <= now &&
            one.observedAt < was.expiresAt &&
            strengthRank(was.source) <= rank &&
            bad(was.value) > how
          )
            outdone = true;
        if (outdone) continue;
        if (rank < found || (rank === found && how > low)) {
          found = rank;
          low = how;
          deciders = [one];
        } else if (rank === found && how === low) deciders.push(one);
      }
      if (found < 9) {
        worst = low;
        decisive = deciders;
      }
      strongest = found;
      if (found === 9)
        shown =
          ' It showed worse than what is known now, so this does not count until it is looked at again.';
    }
    const strength = strengths[strongest];
    if (strength === undefined) {
      const last = expired
        ? ` The last ${strengths[strengthRank(expired.source)]} evidence expired on ${expired.expiresAt.slice(0, 10)}.`
        : '';
      const reason = `${sentences.missing}${last}${shown}`;
      return {
        parameterId,
        verdict: 'not-evidenced',
        reason,
        change: sentences.showBy,
        conflict: false,
        decisive: [],
        strength: null,
      };
    }
    const conflict = worst === 2 && (declared || attested) && strongest < SAID;
    const said = declared && attested ? 'both' : attested ? 'attested' : 'declared';
    return {
      parameterId,
      verdict: words[worst],
      reason: conflict ? sentences.contradicted[said] : sentences[words[worst]],
      change: worst === 0 ? '' : sentences.repair,
      conflict,
      decisive,
      strength,
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

/** Points of each parameter of a framework all of whose parameters apply. */
const worthOf = ({ parameters, controls }: CompiledFramework): readonly number[] => {
  const worth = parameters.map(() => 0);
  for (const { members } of controls) {
    const sum = members.reduce((total, place) => total + (parameters[place]?.weight ?? 0), 0);
    for (const place of members) {
      worth[place] = (worth[place] ?? 0) + (100 * (parameters[place]?.weight ?? 0)) / (controls.length * sum);
    }
  }
  return worth;
};

/** One function for a framework: its score from the judgements of all parameters. */
const scoring = (
  framework: CompiledFramework,
  places: readonly number[],
): ((all: readonly Judged<Judgeable>[]) => ScoreObject) => {
  const worth = worthOf(framework);
  const grave = framework.parameters.map(({ parameter }) => severities.indexOf(parameter.severity));
  return (all) => {
    const kinds = [0, 0, 0, 0];
    let [partial, failing, unproven] = [0, 0, 0];
    let [passes, partials, fails, missing] = [0, 0, 0, 0];
    let worst: number = severities.length;
    let [oldest, newest, firstExpiry]: (string | null)[] = [null, null, null];
    for (let at = 0; at < places.length; at += 1) {
      const one = all[places[at] ?? 0] as Judged<Judgeable>;
      const points = worth[at] ?? 0;
      if (one.verdict === 'pass') {
        passes += 1;
        const kind = one.strength ? strengths.indexOf(one.strength) : 3;
        kinds[kind] = (kinds[kind] ?? 0) + points;
      } else if (one.verdict === 'partial') {
        partials += 1;
        partial += points / 2;
      } else if (one.verdict === 'fail') {
        fails += 1;
        failing += points;
        if ((grave[at] ?? 9) < worst) worst = grave[at] ?? 9;
      } else {
        missing += 1;
        unproven += points;
      }
      for (const { observedAt, expiresAt } of one.decisive) {
        if (oldest === null || oldest === undefined || observedAt < oldest) oldest = observedAt;
        if (newest === null || newest === undefined || observedAt > newest) newest = observedAt;
        if (firstExpiry === null || firstExpiry === undefined || expiresAt < firstExpiry)
          firstExpiry = expiresAt;
      }
    }
    const decided = passes + partials + fails;
    const points = {
      observed: thousandth(kinds[0] ?? 0),
      infrastructure: thousandth(kinds[1] ?? 0),
      declared: thousandth(kinds[2] ?? 0),
      attested: thousandth(kinds[3] ?? 0),
      partial: thousandth(partial),
      missed: thousandth(partial),
      failing: thousandth(failing),
      unproven: thousandth(unproven),
    };
    const { observed, infrastructure, declared, attested } = points;
    return {
      status: decided > 0 ? 'scored' : 'not-scored',
      score: decided > 0 ? whole(observed + infrastructure + declared + attested + points.partial) : null,
      coverage: whole(100 - points.unproven),
      passRate: decided > 0 ? whole((100 * passes) / decided) : null,
      worstSeverity: severities[worst] ?? null,
      counts: { pass: passes, partial: partials, fail: fails, 'not-evidenced': missing, 'not-applicable': 0 },
      freshness: { oldest: oldest ?? null, newest: newest ?? null, firstExpiry: firstExpiry ?? null },
      modelVersion: SCORE_MODEL,
      points,
    };
  };
};

/** One function for all frameworks, all of whose parameters apply: each parameter is judged once. */
export const closuresOf = (
  { parameters, frameworks, places }: CompiledCatalogue,
  now: string,
): ((known: Known<Judgeable>) => Evaluated) => {
  const judges = parameters.map((parameter) => judging(parameter, now));
  const ids = parameters.map(({ parameter }) => parameter.id);
  const scorers = frameworks.map((framework, at) => scoring(framework, places[at] ?? []));
  return ({ evidence }) => {
    const judged: Judged<Judgeable>[] = [];
    const failing: string[] = [];
    for (let place = 0; place < judges.length; place += 1) {
      const id = ids[place] ?? '';
      const one = (judges[place] as Judging)(evidence.get(id) ?? []);
      judged.push(one);
      if (one.verdict === 'fail') failing.push(id);
    }
    return { judged, scores: scorers.map((score) => score(judged)), failing };
  };
};
