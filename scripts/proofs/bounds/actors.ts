/** Agents whose users do everything possible: their evidence, and the resulting score. */

import type { Strength } from '#shared/evidence/evidence.ts';
import { askedHere, DISCOVERY } from '#shared/evidence/infrastructure/report-of.ts';
import { scannerTwin } from '#shared/evidence/scanner-collectors.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { type AgentKind, impossibleFacts } from '#shared/parameters/agent-kinds.ts';
import { type AgentFact, type AgentFacts, agentFacts, type BestProof } from '#shared/parameters/parameter.ts';
import { type CompiledFramework, type CompiledParameter, compileFramework } from '#shared/scoring/compile.ts';
import { credits, effectiveProofsOf } from '#shared/scoring/credit.ts';
import { evaluate } from '#shared/scoring/evaluate.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { scoreOf } from '#shared/scoring/score-rules.ts';
import { methodsFor } from './methods.ts';
import { NOW, origins, shows } from './pieces.ts';

/** The catalog frameworks, in order. */
export const compiledFrameworks: readonly CompiledFramework[] = Object.values(judgedFrameworks).map(
  (framework) => compileFramework(framework, { parameters: judgedParameters, textsOf }),
);

/** Returns the evidence for a parameter of an agent of a kind. */
export type Evidencing = (compiled: CompiledParameter, kind: AgentKind) => readonly Judgeable[];

/** Returns the weakest strength that earns a parameter all of its points. */
const fullProof = (bestProof: BestProof): Strength => {
  const { configuration, documented, listed } = credits[bestProof];
  if (listed === 1) return 'listed';
  if (documented === 1) return 'documented';
  return configuration === 1 ? 'configuration' : 'tested';
};

/** The collector of answers to chat tests. */
const CHAT = 'chat';
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

/**
 * Returns what tests of a scripted server show, if it answers every probe as the rules require. It passes no chat
 * test, because it understands no task: `collectors/chat/chat-agents.test.ts` runs all of them against such a server.
 */
const stub: Evidencing = ({ parameter }, kind) =>
  methodsFor(parameter.id, kind).flatMap((way) =>
    way.best !== 'pass' || way.collector === DISCOVERY || way.collector === CHAT
      ? []
      : shows('pass', parameter, way),
  );

const liar: Evidencing = ({ parameter }) => shows('pass', parameter, origins['self-reported']);

const forger: Evidencing = ({ parameter }) =>
  [origins.documented, origins['self-reported']].flatMap((origin) => shows('pass', parameter, origin));

/** All are believed on every parameter, for every accepted source. */
export const actors = {
  /** One owner who types every declaration, uploads every listing and attests everything, without any test. */
  liar,
  /** The same owner, who also reports the best possible values with a scanner key. */
  reporter: (compiled, kind) => [
    ...reported(compiled, kind).filter(({ value }) => compiled.judge(value, NOW.slice(0, 10)) !== 'fail'),
    ...liar(compiled, kind),
  ],
  /** Like the first, with a forged file for everything, approved by a second account. */
  forger,
  /** Like the forger, with a scripted server that answers every probe as the rules require. */
  stubAndForger: (compiled, kind) => [...stub(compiled, kind), ...forger(compiled, kind)],
  /** Every parameter with the best proof that can be asked for. */
  perfect: ({ parameter }, kind) =>
    shows('pass', parameter, origins[fullProof(effectiveProofsOf(parameter)[kind])]),
} as const satisfies Record<string, Evidencing>;

const factsBy = (of: (fact: AgentFact) => AgentFacts[AgentFact]): AgentFacts =>
  Object.fromEntries(agentFacts.map((fact) => [fact, of(fact)])) as AgentFacts;

/** Returns the facts of an agent of which only the kind is known. */
export const factsOfKind = (kind: AgentKind): AgentFacts =>
  factsBy((fact) => (impossibleFacts[kind].includes(fact) ? 'no' : 'unknown'));

/** Every combination of facts that the kind leaves open and users can rule out. */
const everyScope = (kind: AgentKind): readonly AgentFacts[] => {
  const open = agentFacts.filter((fact) => !impossibleFacts[kind].includes(fact));
  return Array.from({ length: 2 ** open.length }, (_, bits) =>
    factsBy((fact) => (open.includes(fact) && !((bits >> open.indexOf(fact)) & 1) ? 'unknown' : 'no')),
  );
};

/** Returns the score of an agent with this evidence. */
export const scoreBy = (
  compiled: CompiledFramework,
  showing: Evidencing,
  kind: AgentKind,
  facts: AgentFacts = factsOfKind(kind),
): ScoreObject => {
  const evidence = new Map(compiled.parameters.map((one) => [one.parameter.id, showing(one, kind)]));
  const known = { evidence, gaps: new Map(), facts, kind };
  return scoreOf(compiled, evaluate(compiled, known, NOW), kind);
};

/** Returns the best score over every scope that users can state. */
export const bestOverScopes = (compiled: CompiledFramework, showing: Evidencing, kind: AgentKind): number =>
  Math.max(...everyScope(kind).map((facts) => scoreBy(compiled, showing, kind, facts).score ?? 0));
