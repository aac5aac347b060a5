/**
 * The questionnaire for an agent: parameters without current evidence, ordered by the points an answer would
 * earn.
 */

import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import { type JudgedParameter, severities } from '#shared/parameters/parameter.ts';
import { type CompiledFramework, sharesOf } from '#shared/scoring/compile.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';
import { rounded } from '#shared/scoring/points.ts';

/** How a user can give evidence: by attesting it, or by declaring it in the manifest. */
export const answers = ['attestation', 'manifest'] as const;
export type Answer = (typeof answers)[number];

/** A framework of the agent with the agent's current verdicts in it. */
export interface AskingFramework {
  readonly compiled: CompiledFramework;
  /** One verdict per parameter of the framework, in its order. */
  readonly judged: readonly Judged<Judgeable>[];
  /** Kind of the agent, which decides what a document earns. */
  readonly kind: AgentKind;
}

export interface Question {
  readonly parameter: JudgedParameter;
  /** Gain in the mean score over these frameworks from the best answer; out of 100, to a thousandth. */
  readonly points: number;
  /** Names of the frameworks that contain the parameter, in the agent's order. */
  readonly frameworks: readonly string[];
  /** Why there is no evidence now, or which weak evidence there is. */
  readonly why: string;
  readonly acceptedAnswers: readonly Answer[];
}

interface Asked {
  readonly parameter: JudgedParameter;
  readonly why: string;
  readonly frameworks: string[];
  readonly acceptedAnswers: readonly Answer[];
  points: number;
}

const byWorth = (a: Question, b: Question): number =>
  b.points - a.points ||
  severities.indexOf(a.parameter.severity) - severities.indexOf(b.parameter.severity) ||
  (a.parameter.id < b.parameter.id ? -1 : 1);

/** The best strength that each kind of answer can have. */
const strengthBy: Readonly<Record<Answer, Strength>> = {
  attestation: 'documented',
  manifest: 'self-reported',
};

/** Returns the share of a parameter's points, from 0 to 1, that the best answer would add. */
const gainOf = (
  credits: readonly number[],
  acceptedAnswers: readonly Answer[],
  { verdict, credit }: Judged<Judgeable>,
) => {
  if (verdict !== 'not-evidenced' && verdict !== 'pass') return 0;
  const best = Math.max(
    0,
    ...acceptedAnswers.map((answer) => credits[strengths.indexOf(strengthBy[answer])] ?? 0),
  );
  return Math.max(0, best - credit);
};

/**
 * Returns the questions about an agent: parameters without evidence, and parameters that pass with weaker
 * proof than an approved document, where a user can give evidence. Failing parameters need a fix, so they are
 * not asked.
 * @param settled ids of parameters answered since: recorded or declared but not yet covered by a scan, or
 * waiting for approval
 */
export const questionnaire = (
  frameworks: readonly AskingFramework[],
  settled: ReadonlySet<string>,
): readonly Question[] => {
  const asked = new Map<string, Asked>();
  for (const { compiled, judged, kind } of frameworks) {
    const applies = (index: number) => judged[index]?.verdict !== 'not-applicable';
    const shares = sharesOf(compiled.parameters, applies);
    for (const [index, own] of compiled.parameters.entries()) {
      const { parameter } = own;
      const one = judged[index];
      const acceptedAnswers = answers.filter((answer) => parameter.sources.includes(answer));
      const gain = one ? gainOf(own.credits[kind], acceptedAnswers, one) : 0;
      if (!one || gain === 0 || settled.has(parameter.id)) continue;
      const question: Asked = asked.get(parameter.id) ?? {
        parameter,
        why: one.reason,
        frameworks: [],
        acceptedAnswers,
        points: 0,
      };
      question.points += (gain * (shares[index] ?? 0)) / frameworks.length;
      question.frameworks.push(compiled.framework.name);
      asked.set(parameter.id, question);
    }
  }
  return [...asked.values()]
    .map((question) => ({ ...question, points: rounded(question.points, 3) }))
    .toSorted(byWorth);
};

/** Total points of all questions. */
export const worthOf = (questions: readonly Pick<Question, 'points'>[]): number =>
  rounded(
    questions.reduce((sum, { points }) => sum + points, 0),
    3,
  );
