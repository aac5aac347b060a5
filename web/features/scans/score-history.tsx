import { useQuery } from '@tanstack/react-query';
import { scoredOf } from './chart-points.ts';
import { historyQuery } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';

interface ScoreHistoryProps {
  readonly agentId: string;
  readonly framework: string;
}

/** The latest scores of an agent in a framework, from the second on. */
export function ScoreHistory({ agentId, framework }: ScoreHistoryProps) {
  const scored = scoredOf(useQuery(historyQuery(agentId, framework)).data?.items ?? []);
  if (scored.length < 2) return null;
  return <ScoreChart framework={framework} scored={scored} />;
}
