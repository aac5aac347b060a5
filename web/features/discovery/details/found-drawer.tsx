import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FoundRiskBadge } from '#web/ui/badges/found-risk-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { SideDrawer } from '#web/ui/side-drawer/side-drawer.tsx';
import { FoundActions } from '../decisions/found-actions.tsx';
import { kindLabels } from '../discovered-labels.ts';
import { FoundState } from '../found-state.tsx';
import { foundQuery } from '../queries.ts';
import { FoundDetails } from './found-details.tsx';

interface FoundDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Details of one discovered agent, beside the list. */
export default function FoundDrawer({ id, onClose }: FoundDrawerProps) {
  const details = useQuery(foundQuery(id));
  const agent = details.data;
  return (
    <SideDrawer
      title={agent?.name ?? 'Discovered agent'}
      facts={
        agent && (
          <>
            <TagBadge outline>{kindLabels[agent.type]}</TagBadge>
            <FoundRiskBadge risk={agent.risk} />
            <FoundState state={agent.state} />
            {agent.agentId !== null && (
              <Link to="/agents/$agentId" params={{ agentId: agent.agentId }} className="sm">
                Open agent page
              </Link>
            )}
          </>
        )
      }
      label="Discovered agent details"
      foot={
        <>
          {agent && <FoundActions agent={agent} />}
          <Button variant="default" data-end onClick={onClose}>
            Close
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Loaded
        query={details}
        failed="The discovered agent could not be loaded"
        loading="Loading agent..."
        rows={6}
      >
        {(known) => <FoundDetails agent={known} />}
      </Loaded>
    </SideDrawer>
  );
}
