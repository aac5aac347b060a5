import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { baselinesQuery } from '../queries.ts';
import { BaselineCard } from './baseline-card.tsx';

/** The baselines of an agent: what scans found, what is approved, and what differs. */
export default function AgentBaselines({ agentId }: { readonly agentId: string }) {
  const baselines = useQuery(baselinesQuery(agentId));
  return (
    <>
      <p className="dim">
        Review what the agent publishes about itself, and approve it. A scan that finds a difference fails the
        listed parameters and opens an issue until the change is approved.
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
              title="Nothing to approve yet"
              hint="Found by scans: the tools of an MCP server, an agent card, the models of an endpoint, or versions in the manifest."
            />
          )
        }
      >
        {(all) => all.map((one) => <BaselineCard key={one.kind} agentId={agentId} baseline={one} />)}
      </Loaded>
    </>
  );
}
