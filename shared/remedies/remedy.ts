/** How a failing parameter is repaired. Automation types and risk levels are those of a remediation. */
import type { RemedyText } from './agent-slots.ts';

/** `ci_cd` a pipeline job, `script` something an operator runs, `config` a file of settings, `code_change` source code. */
export const automationTypes = ['ci_cd', 'script', 'config', 'code_change'] as const;
export type AutomationType = (typeof automationTypes)[number];

export const riskLevels = ['low', 'medium', 'high'] as const;
/** What a repair can break: `low` nothing in use, `medium` the agent for a while, `high` data or other systems. */
export type RiskLevel = (typeof riskLevels)[number];

/** A file that stands as it is once the agent's values are in it. */
export interface Artifact {
  /** Name of the file, such as `network-policy.yaml`. */
  readonly file: string;
  readonly text: RemedyText;
}

export interface Remedy {
  readonly automationType: AutomationType;
  readonly title: string;
  /** Steps in order, imperative sentences. */
  readonly steps: readonly string[];
  readonly riskLevel: RiskLevel;
  readonly estimatedMinutes: number;
  /** What must be there before: rights, tools and services, and people who agree. */
  readonly prerequisites: {
    readonly permissions: readonly string[];
    readonly dependencies: readonly string[];
    readonly approvals: readonly string[];
  };
  /** What repairs it. */
  readonly apply: Artifact;
  /** What restores the state before. */
  readonly rollback: Artifact;
}
