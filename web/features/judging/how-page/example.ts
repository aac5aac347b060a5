/** A small example, judged and scored by the rules of the product: all that the page shows is worked out here, by them. */
import { type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import { agentScore } from '#shared/judging/agent-score.ts';
import { type CompiledFramework, compileFramework } from '#shared/judging/compile.ts';
import { evaluate } from '#shared/judging/evaluate.ts';
import { type Judgeable, type Judged, judge } from '#shared/judging/judge.ts';
import { earnedOf } from '#shared/judging/points.ts';
import type { EarnedPoints, ScoreObject } from '#shared/judging/score.ts';
import { parameterPoints, scoreOf } from '#shared/judging/score-rules.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import {
  type AgentFact,
  type AgentFacts,
  agentFacts,
  type ParameterTexts,
} from '#shared/parameters/parameter.ts';
import {
  type ExampleEvidence,
  type ExampleParameter,
  evidenceNow,
  evidenceOfAllBut,
  exampleParameters,
  NOW,
} from './example-evidence.ts';

/** Which of the example's parameters the controls of a framework name: those of the catalogue, as far as the example goes. */
type Mapped = Readonly<Record<string, readonly string[]>>;

/** The example as HIPAA asks for it. */
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

/** The same agent as HITRUST asks for it: not all of it. */
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

const catalogue = {
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
    catalogue,
  );

const hipaa = compiled('hipaa', inHipaa);
const hitrust = compiled('hitrust', inHitrust);

/** Nobody has said what the agent is, so every parameter concerns it. */
const facts = Object.fromEntries(
  agentFacts.map((fact): [AgentFact, 'unknown'] => [fact, 'unknown']),
) as AgentFacts;

const judgedIn = (framework: CompiledFramework, evidence: ExampleEvidence): readonly Judged<Judgeable>[] =>
  evaluate(framework, { evidence, gaps: new Map(), facts }, NOW);

/** A parameter on its way to its points. */
export interface Step {
  readonly parameter: ExampleParameter;
  readonly weight: number;
  /** Its share of the hundred. */
  readonly share: number;
  readonly judged: Judged<Judgeable>;
  /** Points that it earns. */
  readonly earned: number;
  /** Where all of its share goes. */
  readonly points: EarnedPoints;
}

const judgedNow = judgedIn(hipaa, evidenceNow);
const pointsNow = parameterPoints(hipaa, judgedNow);

/** The parameters of the example, worst severity first, each with what it earns. */
export const steps: readonly Step[] = exampleParameters.flatMap((parameter): Step[] => {
  const place = hipaa.parameters.findIndex((one) => one.parameter.id === parameter.id);
  const [own, judged, points, share] = [
    hipaa.parameters[place],
    judgedNow[place],
    pointsNow[place],
    hipaa.shares[place],
  ];
  if (!own || !judged || !points || share === undefined) return [];
  return [{ parameter, weight: own.weight, share, judged, points, earned: earnedOf(points) }];
});

/** The sum of their weights, which share the hundred points. */
export const wholeWeight = steps.reduce((sum, { weight }) => sum + weight, 0);

/** What the steps come to. */
export const score: ScoreObject = scoreOf(hipaa, judgedNow);

/** The one that was seen to fail. */
export const failing = steps.find(({ judged }) => judged.verdict === 'fail');

/** The score if all but the failure were met and shown as well as its sources allow. */
export const scoreBesideFailure: ScoreObject = scoreOf(
  hipaa,
  judgedIn(hipaa, evidenceOfAllBut(failing?.parameter.id)),
);

/** The same agent in each framework that it is assigned to. */
export const inFrameworks: readonly { readonly name: string; readonly score: ScoreObject }[] = [
  { name: hipaa.framework.name, score },
  { name: hitrust.framework.name, score: scoreOf(hitrust, judgedIn(hitrust, evidenceNow)) },
];

/** The score of the agent over both. */
export const overall = agentScore(inFrameworks);

/** The failure, judged once nobody has looked again for twice as long as its evidence counts. */
export const failureLater = (): { readonly at: Instant; readonly judged: Judged<Judgeable> } | undefined => {
  if (!failing) return undefined;
  const own = hipaa.parameters.find((one) => one.parameter.id === failing.parameter.id);
  const at = later(NOW, 2 * failing.parameter.observedForDays * DAY);
  return own && { at, judged: judge(own, evidenceNow.get(failing.parameter.id) ?? [], [], facts, at) };
};
