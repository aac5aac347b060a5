import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgentReply } from '#shared/agents/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { NextSteps } from '#web/ui/next-steps/next-steps.tsx';
import { activeAgentsQuery, agentNextStepsQuery } from '../queries.ts';

/** Returns the scanned agent with the lowest score: its steps gain most. */
const lowest = (agents: readonly AgentReply[]): AgentReply | undefined =>
  agents
    .filter(({ lastScanAt }) => lastScanAt !== null)
    .toSorted((a, b) => (a.score?.score ?? 0) - (b.score?.score ?? 0))[0];

/** The next steps of the newest agent with the lowest score, on the dashboard. */
export function DashboardNextSteps() {
  const agent = lowest(useQuery(activeAgentsQuery).data?.items ?? []);
  const { data } = useQuery({
    ...agentNextStepsQuery(agent?.id ?? ''),
    enabled: agent !== undefined,
  });
  if (!agent || !data || data.steps.length === 0) return null;
  return (
    <Card
      title="Next steps"
      sub={
        <>
          For{' '}
          <Link to="/agents/$agentId" params={{ agentId: agent.id }} className="inline-link">
            {agent.name}
          </Link>
          {(agent.score?.score ?? null) === null
            ? ', which has no score yet'
            : ', the lowest score among the newest agents'}
        </>
      }
    >
      <NextSteps agentId={agent.id} steps={data.steps} />
    </Card>
  );
}
