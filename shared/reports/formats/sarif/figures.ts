/** Figures as properties: what SARIF has no words for. */
import type { ReportFigures, ReportModel } from '../../report-model.ts';

/** A score with what it rests on; null is no score, which is no 0. */
export const figuresOf = ({ score, cap, proven, coverage, points }: ReportFigures) => ({
  ...{ score, proven, coverage, points },
  ...(cap ? { cap: { limit: cap.limit, cause: cap.cause } } : {}),
});

/** Of the whole report. */
export const wholeFigures = ({ overall, agents, issues, evidence }: ReportModel) => ({
  overall: { state: overall.state, ...(overall.figures ? figuresOf(overall.figures) : { score: null }) },
  agents,
  openIssues: issues.open,
  issuesInProgress: issues.inProgress,
  evidence: evidence.pieces,
});
