/** Repair of a failing parameter. Automation types and risk levels are those of a remediation. */
import type { RemedyText } from './agent-slots.ts';

/**
 * `ci_cd`: a pipeline job; `script`: a script that an operator runs; `config`: a settings file;
 * `code_change`: source code.
 */
export const automationTypes = ['ci_cd', 'script', 'config', 'code_change'] as const;
export type AutomationType = (typeof automationTypes)[number];

export const riskLevels = ['low', 'medium', 'high'] as const;
/**
 * What a repair can break: `low` nothing in use, `medium` the agent temporarily, `high` data or other
 * systems.
 */
export type RiskLevel = (typeof riskLevels)[number];

/** A file that is complete once the agent's values are inserted. */
export interface Artifact {
  /** File name, such as `network-policy.yaml`. */
  readonly file: string;
  readonly text: RemedyText;
}

export interface Remedy {
  readonly automationType: AutomationType;
  readonly title: string;
  /** Steps in order, as imperative sentences. */
  readonly steps: readonly string[];
  readonly riskLevel: RiskLevel;
  readonly estimatedMinutes: number;
  /** Required permissions, tools and services, and approvals. */
  readonly prerequisites: {
    readonly permissions: readonly string[];
    readonly dependencies: readonly string[];
    readonly approvals: readonly string[];
  };
  /** Applies the repair. */
  readonly apply: Artifact;
  /** Restores the previous state. */
  readonly rollback: Artifact;
}
