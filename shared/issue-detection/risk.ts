/**
 * Risk as likelihood × impact on scales from 1 to 5, as in NIST SP 800-30 Rev. 1, appendices G to I. The impact is
 * the severity of the parameter. The likelihood is how surely the weakness exists, by the strongest evidence of it:
 * what a test showed can be exploited today, what a document states may be outdated.
 */
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Family, Severity } from '#shared/parameters/parameter.ts';

/** Highest risk first. */
export const riskLevels = ['critical', 'high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** What a risk concerns. Each family of parameters belongs to one area. */
export const riskAreas = ['business', 'technical', 'compliance'] as const;
export type RiskArea = (typeof riskAreas)[number];

const impacts: Readonly<Record<Severity, number>> = { critical: 5, high: 4, medium: 3, low: 2 };

const likelihoods: Readonly<Record<Strength, number>> = {
  tested: 5,
  configuration: 4,
  listed: 3,
  documented: 3,
  'self-reported': 2,
};

/** `business`: harm to patients and operations. `technical`: attack and failure. `compliance`: proof and governance. */
const areas: Readonly<Record<Family, RiskArea>> = {
  'data-protection': 'business',
  'human-oversight': 'business',
  'incident-response': 'business',
  resilience: 'business',
  identity: 'technical',
  transport: 'technical',
  guardrails: 'technical',
  'tool-permissions': 'technical',
  'supply-chain': 'technical',
  'prompt-security': 'technical',
  'model-integrity': 'technical',
  logging: 'compliance',
  monitoring: 'compliance',
  governance: 'compliance',
};

export const areaOf = (family: Family): RiskArea => areas[family];

/** The terms of one risk. */
export interface Risk {
  /** 1 to 5. */
  readonly likelihood: number;
  /** 1 to 5. */
  readonly impact: number;
  /** Their product, 1 to 25. */
  readonly score: number;
  readonly level: RiskLevel;
}

/** Lowest score of each level: the product of two high terms (4 × 4) is high, that of two very high ones critical. */
const lowest: Readonly<Record<RiskLevel, number>> = { critical: 20, high: 12, medium: 6, low: 0 };

/** Returns the risk of an issue of that severity with evidence of that strength. */
export const riskOf = (severity: Severity, seenBy: Strength): Risk => {
  const [likelihood, impact] = [likelihoods[seenBy], impacts[severity]];
  const score = likelihood * impact;
  return { likelihood, impact, score, level: riskLevels.find((level) => score >= lowest[level]) ?? 'low' };
};
