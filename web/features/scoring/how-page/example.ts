/**
 * A small example, evaluated and scored with the product's own rules. Computes everything that the page
 * shows.
 */
import { type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import {
  type AgentFact,
  type AgentFacts,
  agentFacts,
  type ParameterTexts,
} from '#shared/parameters/parameter.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { type CompiledFramework, compileFramework } from '#shared/scoring/compile.ts';
import { evaluate } from '#shared/scoring/evaluate.ts';
import { type Judgeable, type Judged, judge } from '#shared/scoring/judge.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import type { EarnedPoints, ScoreObject } from '#shared/scoring/score.ts';
import { parameterPoints, scoreOf } from '#shared/scoring/score-rules.ts';
import {
  type ExampleEvidence,
  type ExampleParameter,
  evidenceNow,
  evidenceOfAllBut,
  exampleParameters,
  NOW,
} from './example-evidence.ts';

/** Parameters of the example by control of a framework: a subset of the catalog's mapping. */
type Mapped = Readonly<Record<string, readonly string[]>>;

/** The example's mapping to HIPAA. */
export const inHipaa: Mapped = {
  '164.312(d)': ['endpoint-auth-required'],
  '164.312(a)(1)': ['object-level-authorization'],
  '164.308(b)(3)': ['business-associate-agreement'],
  '164.314(a)(2)(i)': ['business-associate-agreement'],
  '164.308(a)(4)(ii)(C)': ['permission-change-logged'],
  '164.312(a)(2)(iv)': ['storage-encryption-at-rest'],
  '164.312(a)(2)(iii)': ['session-idle-timeout'],
  '164.308(a)(5)(i)': ['staff-training-age'],
  '164.308(a)(2)': ['security-contact-published'],
};

/** The same agent's mapping to HITRUST, which covers only part of it. */
export const inHitrust: Mapped = {
  '01.q': ['endpoint-auth-required'],
  '01.v': ['object-level-authorization'],
  '05.k': ['business-associate-agreement'],
  '09.aa': ['permission-change-logged'],
  '10.f': ['storage-encryption-at-rest'],
  '11.c': ['security-contact-published'],
};

const textsOf = (id: string): ParameterTexts => {
  const found = exampleParameters.find((one) => one.id === id);
  if (!found) throw new Error(`The example has no parameter ${id}.`);
  return found.texts;
};

const catalog = {
  parameters: Object.fromEntries(exampleParameters.map((one) => [one.id, one])),
  textsOf,
};

const compiled = (key: FrameworkKey, mapped: Mapped): CompiledFramework =>
  compileFramework(
    {
      key,
      name: frameworkNames[key],
      version: '',
      notice: '',
      controls: Object.entries(mapped).map(([id, parameters]) => ({
        id,
        title: id,
        category: '',
        intent: '',
        parameters,
      })),
    },
    catalog,
  );

const hipaa = compiled('hipaa', inHipaa);
const hitrust = compiled('hitrust', inHitrust);

/** The agent's facts are unknown, so every parameter applies to it. */
const facts = Object.fromEntries(
  agentFacts.map((fact): [AgentFact, 'unknown'] => [fact, 'unknown']),
) as AgentFacts;

const judgedIn = (framework: CompiledFramework, evidence: ExampleEvidence): readonly Judged<Judgeable>[] =>
  evaluate(framework, { evidence, gaps: new Map(), facts, kind: 'unknown' }, NOW);

/** One parameter of the score calculation. */
export interface Step {
  readonly parameter: ExampleParameter;
  readonly weight: number;
  /** Share of the hundred points. */
  readonly share: number;
  readonly judged: Judged<Judgeable>;
  /** Points earned. */
  readonly earned: number;
  /** Where the entire share goes. */
  readonly points: EarnedPoints;
}

const judgedNow = judgedIn(hipaa, evidenceNow);
const pointsNow = parameterPoints(hipaa, judgedNow);

/** The parameters of the example, worst severity first, each with its earned points. */
export const steps: readonly Step[] = exampleParameters.flatMap((parameter): Step[] => {
  const index = hipaa.parameters.findIndex((one) => one.parameter.id === parameter.id);
  const [own, judged, points, share] = [
    hipaa.parameters[index],
    judgedNow[index],
    pointsNow[index],
    hipaa.shares[index],
  ];
  if (!own || !judged || !points || share === undefined) return [];
  return [{ parameter, weight: own.weight, share, judged, points, earned: earnedOf(points) }];
});

/** Sum of the weights that divide the hundred points. */
export const wholeWeight = steps.reduce((sum, { weight }) => sum + weight, 0);

/** Score that results from the steps. */
export const score: ScoreObject = scoreOf(hipaa, judgedNow, 'unknown');

/** The parameter with an observed failure. */
export const failing = steps.find(({ judged }) => judged.verdict === 'fail');

/** The score if everything except the failure passed with the best proof its sources allow. */
export const scoreBesideFailure: ScoreObject = scoreOf(
  hipaa,
  judgedIn(hipaa, evidenceOfAllBut(failing?.parameter.id)),
  'unknown',
);

/** Scores of the same agent in each assigned framework. */
export const inFrameworks: readonly { readonly name: string; readonly score: ScoreObject }[] = [
  { name: hipaa.framework.name, score },
  { name: hitrust.framework.name, score: scoreOf(hitrust, judgedIn(hitrust, evidenceNow), 'unknown') },
];

/** Agent score over both frameworks. */
export const overall = agentScore(inFrameworks);

/** Evaluates the failure again after twice its evidence lifetime without a new check. */
export const failureLater = (): { readonly at: Instant; readonly judged: Judged<Judgeable> } | undefined => {
  if (!failing) return undefined;
  const own = hipaa.parameters.find((one) => one.parameter.id === failing.parameter.id);
  const at = later(NOW, 2 * failing.parameter.observedForDays * DAY);
  return (
    own && {
      at,
      judged: judge(own, evidenceNow.get(failing.parameter.id) ?? [], [], { facts, kind: 'unknown' }, at),
    }
  );
};
