/** Stored scores of an agent, used to detect a drop and a recovery. */

import type { Severity } from '#shared/parameters/parameter.ts';
import { AT_RISK_FROM, COMPLIANT_FROM } from '#shared/scoring/labels.ts';

/** Decrease in points that counts as a drop even with the same label. */
export const FALL = 10;

/** The latest score of an agent in a framework. */
export interface LatestScore {
  /** Key of the framework, and its name. */
  readonly framework: string;
  readonly name: string;
  readonly scanId: string;
  /** Null without a score. */
  readonly score: number | null;
  /** Version of the scoring rules; scores of different versions are not compared. */
  readonly rules: string;
}

interface Remembered {
  readonly scanId: string;
  readonly score: number | null;
  readonly rules: string;
  /** The score before the drop; absent if the score has not dropped, or has recovered. */
  readonly from?: number;
}

/** By the key of the framework. */
export type ScoreMemory = Readonly<Record<string, Remembered>>;

/** A score that has dropped. */
export interface Fallen extends LatestScore {
  readonly from: number;
  /** high: the label is worse; medium: the label is the same. */
  readonly severity: Extract<Severity, 'high' | 'medium'>;
}

/** 0 is the best label; having no score ranks last. */
const rank = (score: number | null): number => {
  if (score === null) return 3;
  if (score >= COMPLIANT_FROM) return 0;
  return score >= AT_RISK_FROM ? 1 : 2;
};

const severityOf = (from: number, score: number | null): Fallen['severity'] | undefined => {
  if (rank(score) > rank(from)) return 'high';
  return score !== null && score <= from - FALL ? 'medium' : undefined;
};

/** Returns the updated memory and the scores that have dropped. */
export const rememberScores = (
  memory: ScoreMemory,
  scores: readonly LatestScore[],
): { readonly memory: ScoreMemory; readonly fallen: readonly Fallen[] } => {
  const fallen: Fallen[] = [];
  const next = scores.map((latest): [string, Remembered] => {
    const { framework, scanId, score, rules } = latest;
    const before = Object.hasOwn(memory, framework) ? memory[framework] : undefined;
    const known = before?.rules === rules ? before : undefined;
    // A dropped score is compared with the score before the drop until it recovers.
    const from = known?.from ?? known?.score ?? null;
    const severity = from === null ? undefined : severityOf(from, score);
    if (from === null || severity === undefined) return [framework, { scanId, score, rules }];
    fallen.push({ ...latest, from, severity });
    return [framework, { scanId, score, rules, from }];
  });
  return { memory: Object.fromEntries(next), fallen };
};
