import { useQuery } from '@tanstack/react-query';
import { scoredOf } from '../chart-points.ts';
import { historyQuery } from '../queries.ts';
import { ScoreChart } from './score-chart.tsx';

interface ScoreHistoryProps {
  readonly agentId: string;
  readonly framework: string;
  /** End of the scan that is looked at: an older one ends the line as the newest does. */
  readonly until: string;
}

/** The scores of an agent in a framework that led to that of a scan, from the second on. */
export function ScoreHistory({ agentId, framework, until }: ScoreHistoryProps) {
  const known = scoredOf(useQuery(historyQuery(agentId, framework)).data?.items ?? []);
  const scored = known.filter(({ at }) => at <= until);
  if (scored.length < 2) return null;
  return <ScoreChart framework={framework} scored={scored} />;
}
