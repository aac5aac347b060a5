/** What a person is asked about an agent: what nothing current shows, by the points that an answer would earn. */

import { type CompiledFramework, sharesOf } from '#shared/judging/compile.ts';
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
  /** What the mean of the agent's scores over these frameworks gains when it passes, of 100, to a thousandth. */
  readonly points: number;
  /** Names of the frameworks that ask for it, in the order of the agent's. */
  readonly frameworks: readonly string[];
  /** Why nothing shows it now. */
  readonly why: string;
  readonly takes: readonly Answer[];
}

interface Asked {
  readonly parameter: JudgedParameter;
  readonly why: string;
  readonly frameworks: string[];
  points: number;
}

const byWorth = (a: Question, b: Question): number =>
  b.points - a.points ||
  severities.indexOf(a.parameter.severity) - severities.indexOf(b.parameter.severity) ||
  (a.parameter.id < b.parameter.id ? -1 : 1);

/**
 * The questions of an agent. Any evidence that counts is as strong as an attestation or stronger, so only what is not
 * evidenced is asked, and only where a person can show it.
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
    const shares = sharesOf(compiled.parameters, compiled.controls, applies);
    for (const [place, { parameter }] of compiled.parameters.entries()) {
      const one = judged[place];
      if (one?.verdict !== 'not-evidenced' || settled.has(parameter.id)) continue;
      const question: Asked = asked.get(parameter.id) ?? {
        parameter,
        why: one.reason,
        frameworks: [],
        points: 0,
      };
      question.points += (shares[place] ?? 0) / frameworks.length;
      question.frameworks.push(compiled.framework.name);
      asked.set(parameter.id, question);
    }
  }
  return [...asked.values()]
    .map((question) => ({
      ...question,
      points: rounded(question.points, 3),
      takes: answers.filter((answer) => question.parameter.sources.includes(answer)),
    }))
    .filter(({ takes }) => takes.length > 0)
    .toSorted(byWorth);
};

/** Points of all questions together. */
export const worthOf = (questions: readonly Pick<Question, 'points'>[]): number =>
  rounded(
    questions.reduce((sum, { points }) => sum + points, 0),
    3,
  );
