import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { baselinesQuery } from '../queries.ts';
import { BaselineCard } from './baseline-card.tsx';

/** What of an agent is watched: what was seen, what of it is approved, what differs, and what can be done about it. */
export default function AgentBaselines({ agentId }: { readonly agentId: string }) {
  const baselines = useQuery(baselinesQuery(agentId));
  return (
    <>
      <p className="dim">
        Approve what the agent shows of itself once you have read it. A scan that sees anything else fails the
        parameters that are named, and raises an issue, until somebody approves again.
      </p>
      <Loaded
        query={baselines}
        failed="Baselines could not be loaded"
        alertsAlways
        loading="Loading baselines..."
        inCard
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconChecklist}
              title="Nothing was seen yet that can be approved"
              hint="A scan brings it home: the tools of an MCP server, an agent card, the models of an endpoint, or versions that the manifest names."
            />
          )
        }
      >
        {(all) => all.map((one) => <BaselineCard key={one.kind} agentId={agentId} baseline={one} />)}
      </Loaded>
    </>
  );
}
