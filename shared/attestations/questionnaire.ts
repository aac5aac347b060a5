/** What a person is asked about an agent: what nothing current shows, by the points that an answer would earn. */

import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { type CompiledFramework, type CompiledParameter, sharesOf } from '#shared/judging/compile.ts';
import type { Judgeable, Judged } from '#shared/judging/judge.ts';
import { rounded } from '#shared/judging/points.ts';
import { type JudgedParameter, severities } from '#shared/parameters/parameter.ts';

/** How a person can show something: by vouching for it, or by declaring it in the manifest. */
export const answers = ['attestation', 'manifest'] as const;
export type Answer = (typeof answers)[number];

/** A framework of the agent with what is known of the agent in it now. */
export interface AskingFramework {
  readonly compiled: CompiledFramework;
  /** One verdict for each parameter of the framework, in its order. */
  readonly judged: readonly Judged<Judgeable>[];
}

export interface Question {
  readonly parameter: JudgedParameter;
  /** What the mean of what the agent earns in these frameworks gains by the best answer, of 100, to a thousandth. */
  readonly points: number;
  /** Names of the frameworks that ask for it, in the order of the agent's. */
  readonly frameworks: readonly string[];
  /** Why nothing shows it now, or what shows it only weakly. */
  readonly why: string;
  readonly takes: readonly Answer[];
}

interface Asked {
  readonly parameter: JudgedParameter;
  readonly why: string;
  readonly frameworks: string[];
  readonly takes: readonly Answer[];
  points: number;
}

const byWorth = (a: Question, b: Question): number =>
  b.points - a.points ||
  severities.indexOf(a.parameter.severity) - severities.indexOf(b.parameter.severity) ||
  (a.parameter.id < b.parameter.id ? -1 : 1);

/** The strength that each way to answer can have at best. */
const strengthBy: Readonly<Record<Answer, Strength>> = { attestation: 'documented', manifest: 'said' };

/** What the best answer would earn of a parameter's points beyond what it earns now, from 0 to 1. */
const gainOf = (
  { credits }: CompiledParameter,
  takes: readonly Answer[],
  { verdict, credit }: Judged<Judgeable>,
) => {
  if (verdict !== 'not-evidenced' && verdict !== 'pass') return 0;
  const best = Math.max(0, ...takes.map((answer) => credits[strengths.indexOf(strengthBy[answer])] ?? 0));
  return Math.max(0, best - credit);
};

/**
 * The questions of an agent: what is not evidenced, and what passes by weaker proof than an approved document, where a person can
 * show it. What fails is repaired, and not asked.
 * @param settled ids of parameters that were answered since: recorded or declared, and not yet seen by a scan, or
 *   waiting for approval
 */
export const questionnaire = (
  frameworks: readonly AskingFramework[],
  settled: ReadonlySet<string>,
): readonly Question[] => {
  const asked = new Map<string, Asked>();
  for (const { compiled, judged } of frameworks) {
    const applies = (place: number) => judged[place]?.verdict !== 'not-applicable';
    const shares = sharesOf(compiled.parameters, applies);
    for (const [place, own] of compiled.parameters.entries()) {
      const { parameter } = own;
      const one = judged[place];
      const takes = answers.filter((answer) => parameter.sources.includes(answer));
      const gain = one ? gainOf(own, takes, one) : 0;
      if (!one || gain === 0 || settled.has(parameter.id)) continue;
      const question: Asked = asked.get(parameter.id) ?? {
        parameter,
        why: one.reason,
        frameworks: [],
        takes,
        points: 0,
      };
      question.points += (gain * (shares[place] ?? 0)) / frameworks.length;
      question.frameworks.push(compiled.framework.name);
      asked.set(parameter.id, question);
    }
  }
  return [...asked.values()]
    .map((question) => ({ ...question, points: rounded(question.points, 3) }))
    .toSorted(byWorth);
};

/** Points of all questions together. */
export const worthOf = (questions: readonly Pick<Question, 'points'>[]): number =>
  rounded(
    questions.reduce((sum, { points }) => sum + points, 0),
    3,
  );
