/** What is remembered of the scores of an agent, so that a fall can be told, and that it is over. */
import { AT_RISK_FROM, COMPLIANT_FROM } from '#shared/agents/labels.ts';
import type { Severity } from '#shared/parameters/parameter.ts';

/** So many points less are a fall, though the label is the same. */
export const FALL = 10;

/** The latest score of an agent in a framework. */
export interface LatestScore {
  /** Key of the framework, and its name. */
  readonly framework: string;
  readonly name: string;
  readonly scanId: string;
  /** Null where it has none. */
  readonly score: number | null;
  /** Version of the rules that made it: scores of different rules are not compared. */
  readonly rules: string;
}

interface Remembered {
  readonly scanId: string;
  readonly score: number | null;
  readonly rules: string;
  /** The score that it fell from; absent while it has not fallen, or is back. */
  readonly from?: number;
}

/** By the key of the framework. */
export type ScoreMemory = Readonly<Record<string, Remembered>>;

/** A score that is below what it was. */
export interface Fallen extends LatestScore {
  readonly from: number;
  /** high: with a worse label; medium: with the same. */
  readonly severity: Extract<Severity, 'high' | 'medium'>;
}

/** 0 is the best label; having no score is below all. */
const rank = (score: number | null): number => {
  if (score === null) return 3;
  if (score >= COMPLIANT_FROM) return 0;
  return score >= AT_RISK_FROM ? 1 : 2;
};

const severityOf = (from: number, score: number | null): Fallen['severity'] | undefined => {
  if (rank(score) > rank(from)) return 'high';
  return score !== null && score <= from - FALL ? 'medium' : undefined;
};

/** What is remembered after a look at the latest scores, and which of them are below what they were. */
export const rememberScores = (
  memory: ScoreMemory,
  scores: readonly LatestScore[],
): { readonly memory: ScoreMemory; readonly fallen: readonly Fallen[] } => {
  const fallen: Fallen[] = [];
  const next = scores.map((latest): [string, Remembered] => {
    const { framework, scanId, score, rules } = latest;
    const before = Object.hasOwn(memory, framework) ? memory[framework] : undefined;
    const known = before?.rules === rules ? before : undefined;
    // A score that fell is measured by where it fell from, until it is back.
    const from = known?.from ?? known?.score ?? null;
    const severity = from === null ? undefined : severityOf(from, score);
    if (from === null || severity === undefined) return [framework, { scanId, score, rules }];
    fallen.push({ ...latest, from, severity });
    return [framework, { scanId, score, rules, from }];
  });
  return { memory: Object.fromEntries(next), fallen };
};
