import type { RiskArea, RiskLevel } from '#shared/issue-detection/risk.ts';

/** Words of a risk level; null means that no issue was found. */
export const riskText = (level: RiskLevel | null): string =>
  level === null ? 'None found' : `${level.charAt(0).toUpperCase()}${level.slice(1)}`;

export const areaLabels: Readonly<Record<RiskArea, string>> = {
  business: 'Business Impact',
  technical: 'Technical Risk',
  compliance: 'Compliance Risk',
};

/** What each area covers, as one sentence. */
export const areaTexts: Readonly<Record<RiskArea, string>> = {
  business: 'Harm to patients and operations: data protection, human oversight, incidents, resilience.',
  technical: 'Attack and misuse: sign-in, transport, guardrails, tools, supply chain, prompts, model.',
  compliance: 'Proof and governance: logging, monitoring, policies.',
};
