/** Figures as properties, because SARIF has no element for them. */
import type { ReportFigures, ReportModel } from '../../report-model.ts';

/** A score with its basis; null means no score, not 0. */
export const figuresOf = ({ score, label, cap, verified, coverage, passRate, points }: ReportFigures) => ({
  ...{ score, label, verified, coverage, passRate, points },
  ...(cap ? { cap: { limit: cap.limit, cause: cap.cause } } : {}),
});

/** Figures of the entire report. */
export const wholeFigures = ({ overall, agents, issues, evidence }: ReportModel) => ({
  overall: { state: overall.state, ...(overall.figures ? figuresOf(overall.figures) : { score: null }) },
  agents,
  openIssues: issues.open,
  issuesInProgress: issues.inProgress,
  evidence: evidence.pieces,
});
