import { useQuery } from '@tanstack/react-query';
import { scoredOf } from '../chart-points.ts';
import { historyQuery } from '../queries.ts';
import { ScoreChart } from './score-chart.tsx';

interface ScoreHistoryProps {
  readonly agentId: string;
  readonly framework: string;
  /** End time of the scan on screen. For an older scan, the line ends there. */
  readonly until: string;
}

/** The scores of an agent in a framework up to this scan, shown once there are two. */
export function ScoreHistory({ agentId, framework, until }: ScoreHistoryProps) {
  const known = scoredOf(useQuery(historyQuery(agentId, framework)).data?.items ?? []);
  const scored = known.filter(({ at }) => at <= until);
  if (scored.length < 2) return null;
  return <ScoreChart framework={framework} scored={scored} />;
}
