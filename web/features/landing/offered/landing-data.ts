/** Figures of the catalog and an example agent, computed by `scripts/generate/landing.ts`. */
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import type { Verdict } from '#shared/scoring/verdict.ts';
import { landingText } from './landing.gen.ts';

export interface ListedFramework {
  readonly key: string;
  readonly name: string;
  readonly publisher: string;
  /** False for a profile that this product authored. */
  readonly isPublished: boolean;
  readonly controls: number;
}

/** A parameter of the example with its verdict and proof. */
export interface ExampleParameter {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly strength: Strength | null;
  /** The exchange that a probe recorded. */
  readonly excerpt?: string;
  readonly observedAt?: Instant;
}

export interface LandingData {
  readonly counts: {
    readonly parameters: number;
    readonly controls: number;
    /** Discovery methods. */
    readonly methods: number;
    /** Maximum score while a critical parameter fails. */
    readonly criticalCap: number;
    readonly minutesBetweenChecks: number;
  };
  readonly frameworks: readonly ListedFramework[];
  readonly example: {
    readonly agent: string;
    readonly framework: string;
    readonly score: Pick<
      ScoreObject,
      'score' | 'label' | 'verified' | 'coverage' | 'passRate' | 'cap' | 'points'
    >;
    readonly parameters: readonly ExampleParameter[];
  };
}

export const { counts, frameworks, example } = JSON.parse(landingText) as LandingData;
