/** Words for a score. They read the score object, because an earned 0 is a number and no score is not. */
import type { ScoreObject } from '#shared/scans/score.ts';

/** From this score on an agent is *Compliant* and its risk low. */
export const COMPLIANT_FROM = 85;
/** From this score on an agent is *At Risk* and its risk medium. */
export const AT_RISK_FROM = 70;

export type ComplianceLabel = 'Compliant' | 'At Risk' | 'Non-Compliant' | 'Not Scanned';
export type RiskLabel = 'Low Risk' | 'Medium Risk' | 'High Risk' | 'Not Assessed';

const labelled = <L>(score: ScoreObject | null, good: L, middling: L, bad: L, none: L): L => {
  if (score === null || score.score === null) return none;
  if (score.score >= COMPLIANT_FROM) return good;
  return score.score >= AT_RISK_FROM ? middling : bad;
};

/** How an agent or a scan stands. */
export const complianceLabel = (score: ScoreObject | null): ComplianceLabel =>
  labelled<ComplianceLabel>(score, 'Compliant', 'At Risk', 'Non-Compliant', 'Not Scanned');

/** The risk that follows from how it stands. */
export const riskLabel = (score: ScoreObject | null): RiskLabel =>
  labelled<RiskLabel>(score, 'Low Risk', 'Medium Risk', 'High Risk', 'Not Assessed');
