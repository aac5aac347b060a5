/** Searches for evidence of the demo agents whose mean scores match the required ones. */

import { factsOf, registrationOf, type SamplePiece, traits } from '#functions/demo/sample-agent.ts';
import { compiledFrameworks } from '#scripts/proofs/bounds/actors.ts';
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { type CompiledCatalog, evaluateAgent, joinFrameworks } from '#shared/scoring/evaluate-agent.ts';
import type { Subject } from '#shared/scoring/judge.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { knownOf, type Piece, type StoredEvidence } from '#shared/scoring/known.ts';
import type { DemoAgent, Upkeep } from './agents.ts';
import { approvedBy, type Choice, choicesOf, evaluatedPiece } from './choices.ts';

/** Initial share of parameters with the best possible evidence. */
const shownWell: Readonly<Record<Upkeep, number>> = { well: 0.95, fair: 0.7, new: 0.45 };

/** Maximum deviation of a mean from its target, well within rounding. */
const CLOSE = 0.4;
/**
 * Maximum increase of the total deviation by one move, without which agents with several frameworks would get
 * stuck.
 */
const SLACK = 0.1;
const MAX_MOVES = 30_000;

/** Means by framework. */
export type Means = Readonly<Partial<Record<FrameworkKey, number>>>;

/** Creates a pseudorandom generator of numbers from 0 up to 1, deterministic by seed (mulberry32). */
const chanceFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const oneOf = <T>(all: readonly T[], chance: () => number): T => {
  const one = all[Math.floor(chance() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};

/** Validity in days of statements about what an agent is not. */
const STATED_FOR = 365;

/** Returns the stored evidence of an agent with the given pieces: facts are stated, and a no is approved. */
export const storedOf = (
  agent: DemoAgent,
  evidence: readonly Piece[],
  now: Instant,
): StoredEvidence<Piece> => {
  const expiresAt = later(now, STATED_FOR * DAY);
  const own = factsOf(agent);
  const { kind, protocol } = registrationOf(agent);
  return {
    evidence,
    gaps: [],
    seen: [],
    stated: agentFacts
      .filter((fact) => fact !== traits.phi)
      .map((fact) => ({
        ...approvedBy(agent, now),
        fact,
        value: own.includes(fact) ? 'yes' : 'no',
        expiresAt,
      })),
    hasEndpoint: true,
    chosenKind: kind,
    protocol,
  };
};

/** Returns the compiled frameworks of an agent. */
export const frameworksOf = ({ frameworks }: DemoAgent): CompiledCatalog =>
  joinFrameworks(frameworks.flatMap((key) => compiledFrameworks.filter((one) => one.framework.key === key)));

/** An agent during the search for its evidence. */
interface Candidate extends Subject {
  readonly agent: DemoAgent;
  readonly catalog: CompiledCatalog;
  /** The possible evidence, by parameters that offer a choice. */
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly evidence: Map<string, Choice>;
  /** In the order of `agent.frameworks`. */
  scores: readonly number[];
}

const piecesOf = (agent: DemoAgent, evidence: ReadonlyMap<string, Choice>, now: Instant) =>
  new Map(
    [...evidence].map(([id, choice]) => [id, choice.map((piece) => evaluatedPiece(agent, piece, now))]),
  );

const scoresOf = (
  { agent, catalog, facts, kind, evidence }: Omit<Candidate, 'scores'>,
  now: Instant,
): readonly number[] => {
  const known = { evidence: piecesOf(agent, evidence, now), gaps: new Map(), facts, kind };
  return evaluateAgent(catalog, known, now).scores.map(({ score }) => score ?? 0);
};

const candidateOf = (agent: DemoAgent, chance: () => number, now: Instant): Candidate => {
  const catalog = frameworksOf(agent);
  // The PHI scope is included for every agent, because it decides which other parameters apply.
  const asked = [...catalog.parameters.map(({ parameter }) => parameter), judgedParameter(PHI_SCOPE)];
  const all = new Map(asked.flatMap((one) => (one ? [[one.id, choicesOf(agent, one, now)] as const] : [])));
  const evidence = new Map(
    [...all].map(([id, [best = [], ...others]]) => [
      id,
      others.length === 0 || chance() < shownWell[agent.stored] ? best : oneOf(others, chance),
    ]),
  );
  const { facts, kind } = knownOf(
    storedOf(agent, [...piecesOf(agent, evidence, now).values()].flat(), now),
    now,
  );
  const choices = new Map([...all].filter(([, own]) => own.length > 1));
  const candidate = { agent, catalog, facts, kind, choices, evidence };
  return { ...candidate, scores: scoresOf(candidate, now) };
};

/** Returns the deviation of each framework's mean from its target; positive if above. */
const offsets = (candidates: readonly Candidate[], wanted: Means): ReadonlyMap<FrameworkKey, number> =>
  new Map(
    (Object.entries(wanted) as [FrameworkKey, number][]).map(([key, mean]) => {
      const scores = candidates.flatMap(({ agent, scores: own }) => own[agent.frameworks.indexOf(key)] ?? []);
      return [key, scores.reduce((sum, score) => sum + score, 0) / scores.length - mean];
    }),
  );

const errorOf = (off: ReadonlyMap<FrameworkKey, number>): number =>
  [...off.values()].reduce((sum, one) => sum + one ** 2, 0);

const farthest = (off: ReadonlyMap<FrameworkKey, number>): readonly [FrameworkKey, number] | undefined =>
  [...off].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))[0];

/**
 * Changes the evidence of one agent for one parameter, for better or worse, unless that moves the means much
 * farther from their targets.
 */
const move = (
  candidates: readonly Candidate[],
  [key, distance]: readonly [FrameworkKey, number],
  { wanted, error, chance, now }: { wanted: Means; error: number; chance: () => number; now: Instant },
): void => {
  const candidate = oneOf(
    candidates.filter(({ agent }) => agent.frameworks.includes(key)),
    chance,
  );
  const [id, choices] = oneOf([...candidate.choices], chance);
  const [before = [], scores] = [candidate.evidence.get(id), candidate.scores];
  const index = choices.indexOf(before);
  const others = distance < 0 ? choices.slice(0, index) : choices.slice(index + 1);
  if (others.length === 0) return;
  candidate.evidence.set(id, oneOf(others, chance));
  candidate.scores = scoresOf(candidate, now);
  if (errorOf(offsets(candidates, wanted)) <= error + SLACK) return;
  candidate.evidence.set(id, before);
  candidate.scores = scores;
};

/**
 * Returns the evidence of each agent, in order.
 * @param wanted means of the frameworks' scores
 * @throws Error if no such evidence was found
 */
export const evidenceFor = (
  agents: readonly DemoAgent[],
  wanted: Means,
  now: Instant,
  seed: number = 1,
): readonly (readonly SamplePiece[])[] => {
  const chance = chanceFrom(seed);
  const candidates = agents.map((agent) => candidateOf(agent, chance, now));
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const off = offsets(candidates, wanted);
    const worst = farthest(off);
    if (worst === undefined || Math.abs(worst[1]) <= CLOSE)
      return candidates.map(({ evidence }) => [...evidence.values()].flat());
    move(candidates, worst, { wanted, error: errorOf(off), chance, now });
  }
  const left = [...offsets(candidates, wanted)].map(([key, distance]) => `${key} ${distance.toFixed(2)}`);
  throw new Error(`No evidence was found that gives the wanted means; off by ${left.join(', ')}.`);
};
