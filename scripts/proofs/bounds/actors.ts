/** Agents whose users do everything possible: their evidence, and the resulting score. */

import type { Strength } from '#shared/evidence/evidence.ts';
import { askedHere, DISCOVERY } from '#shared/evidence/infrastructure/report-of.ts';
import { scannerTwin } from '#shared/evidence/scanner-collectors.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { type AgentFacts, agentFacts, type BestProof } from '#shared/parameters/parameter.ts';
import { type CompiledFramework, type CompiledParameter, compileFramework } from '#shared/scoring/compile.ts';
import { credits } from '#shared/scoring/credit.ts';
import { evaluate } from '#shared/scoring/evaluate.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { scoreOf } from '#shared/scoring/score-rules.ts';
import { NOW, origins, shows } from './pieces.ts';

/** The catalog frameworks, in order. */
export const compiledFrameworks: readonly CompiledFramework[] = Object.values(judgedFrameworks).map(
  (framework) => compileFramework(framework, { parameters: judgedParameters, textsOf }),
);

/** Returns an agent's evidence for a parameter. */
export type Evidencing = (compiled: CompiledParameter) => readonly Judgeable[];

/** Returns the weakest strength that earns a parameter all of its points. */
const fullProof = (bestProof: BestProof): Strength => {
  const { configuration, documented, listed } = credits[bestProof];
  if (listed === 1) return 'listed';
  if (documented === 1) return 'documented';
  return configuration === 1 ? 'configuration' : 'tested';
};

const asked: ReadonlySet<string> = askedHere;

/**
 * Returns the best that a scanner can report for a parameter, from its collectors or from the configuration
 * of a cluster.
 */
const reported: Evidencing = ({ parameter }) =>
  (shownToday.ways[parameter.id] ?? []).flatMap(({ collector: own, source, best }) => {
    if (own === DISCOVERY && asked.has(source)) return [];
    const collector = own === DISCOVERY ? own : scannerTwin(own);
    return collector === undefined ? [] : shows(best, parameter, { source, collector });
  });

/** The owner and the forger are believed on every parameter, for every accepted source. */
export const actors = {
  /** One owner who types every declaration, uploads every listing and attests everything, without any test. */
  liar: ({ parameter }) => shows('pass', parameter, origins['self-reported']),
  /** The same owner, who also reports the best possible values with a scanner key. */
  reporter: (compiled) => [
    ...reported(compiled).filter(({ value }) => compiled.judge(value, NOW.slice(0, 10)) !== 'fail'),
    ...shows('pass', compiled.parameter, origins['self-reported']),
  ],
  /** Like the first, with a forged file for everything, approved by a second account. */
  forger: ({ parameter }) =>
    [origins.documented, origins['self-reported']].flatMap((origin) => shows('pass', parameter, origin)),
  /** Every parameter with its best proof. */
  perfect: ({ parameter }) => shows('pass', parameter, origins[fullProof(parameter.bestProof)]),
} as const satisfies Record<string, Evidencing>;

/** All facts about the agent are unknown, so everything applies. */
export const unknownFacts = Object.fromEntries(agentFacts.map((fact) => [fact, 'unknown'])) as AgentFacts;

/** Every combination of ruled-out facts. */
const everyScope: readonly AgentFacts[] = Array.from(
  { length: 2 ** agentFacts.length },
  (_, bits) =>
    Object.fromEntries(
      agentFacts.map((fact, index) => [fact, (bits >> index) & 1 ? 'no' : 'unknown']),
    ) as AgentFacts,
);

/** Returns the score of an agent with this evidence. */
export const scoreBy = (
  compiled: CompiledFramework,
  showing: Evidencing,
  facts: AgentFacts = unknownFacts,
): ScoreObject => {
  const evidence = new Map(compiled.parameters.map((one) => [one.parameter.id, showing(one)]));
  return scoreOf(compiled, evaluate(compiled, { evidence, gaps: new Map(), facts }, NOW));
};

/** Returns the best score over every scope that users can state. */
export const bestOverScopes = (compiled: CompiledFramework, showing: Evidencing): number =>
  Math.max(...everyScope.map((facts) => scoreBy(compiled, showing, facts).score ?? 0));
