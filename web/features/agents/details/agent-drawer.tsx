import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { scoreLabel } from '#web/ui/score/score-label.ts';
import { SideDrawer } from '#web/ui/side-drawer/side-drawer.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { shortId } from '../agent-labels.ts';
import { AgentMenu } from '../agent-menu.tsx';
import { agentQuery } from '../queries.ts';
import { AgentDetails } from './agent-details.tsx';

const EditAgentDialog = lazy(() => import('../dialogs/edit-agent-dialog.tsx'));

interface AgentDrawerProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

/** Details of one agent, beside the list. */
export default function AgentDrawer({ agentId, onClose }: AgentDrawerProps) {
  const details = useQuery(agentQuery(agentId));
  const agent = details.data;
  const [editing, setEditing] = useState(false);
  const canWrite = useCanWrite();
  return (
    <SideDrawer
      title={agent?.name ?? 'Agent'}
      glyph={<VerdictGlyph verdict={scoreLabel(agent?.score?.label ?? 'not-scanned').verdict} size={20} />}
      facts={
        agent && (
          <>
            <TagBadge outline>{agent.type}</TagBadge>
            <AgentStatus status={agent.status} />
            <span className="mono xs dim" title={agent.id}>
              {shortId(agent.id)}
            </span>
            <Link to="/agents/$agentId" params={{ agentId }} className="sm">
              Open agent page
            </Link>
          </>
        )
      }
      tools={
        agent && (
          <>
            {canWrite && (
              <IconButton label="Edit Agent" icon={IconSettings} size={18} onClick={() => setEditing(true)} />
            )}
            <AgentMenu agent={agent} />
          </>
        )
      }
      label="Agent details"
      foot={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/scans" search={{ agentId }} {...props} />}
          >
            View Scans
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/issues" search={{ agentId }} {...props} />}
          >
            View Issues
          </Button>
          <Button data-end onClick={onClose}>
            Close
          </Button>
        </>
      }
      onClose={onClose}
      above={
        agent &&
        editing && (
          <Suspense>
            <EditAgentDialog agent={agent} onClose={() => setEditing(false)} />
          </Suspense>
        )
      }
    >
      <Loaded query={details} failed="The agent could not be loaded" loading="Loading agent..." rows={6}>
        {(known) => <AgentDetails agent={known} />}
      </Loaded>
    </SideDrawer>
  );
}
