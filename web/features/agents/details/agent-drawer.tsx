import { Button, Drawer } from '@mantine/core';
import { IconSettings, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { useReturnFocus } from '#web/ui/dialog/use-return-focus.ts';
import { useUppermost } from '#web/ui/dialog/use-uppermost.ts';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { scoreLabel } from '#web/ui/score/score-label.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { AgentMenu } from '../agent-menu.tsx';
import { shortId } from '../agent-words.ts';
import { agentQuery } from '../queries.ts';
import { AgentDetails } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

const EditAgentDialog = lazy(() => import('../dialogs/edit-agent-dialog.tsx'));

interface AgentDrawerProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

/** The details of one agent, beside the list. */
export default function AgentDrawer({ agentId, onClose }: AgentDrawerProps) {
  const details = useQuery(agentQuery(agentId));
  const agent = details.data;
  const [editing, setEditing] = useState(false);
  const canWrite = useCanWrite();
  useReturnFocus(true);
  const uppermost = useUppermost(true);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={uppermost}
      position="right"
      size={544}
      transitionProps={{ duration: 180 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={agent?.name ?? 'Agent'}>
        <div className={styles.head}>
          <VerdictGlyph verdict={scoreLabel(agent?.score?.score ?? null).verdict} size={20} />
          <div className={styles.words}>
            <h2 tabIndex={-1} data-autofocus>
              {agent?.name ?? 'Agent'}
            </h2>
            {agent && (
              <div className={styles.facts}>
                <TagBadge outline>{agent.type}</TagBadge>
                <AgentStatus status={agent.status} />
                <span className="mono xs dim" title={agent.id}>
                  {shortId(agent.id)}
                </span>
                <Link to="/agents/$agentId" params={{ agentId }} className="sm">
                  Open agent page
                </Link>
              </div>
            )}
          </div>
          {agent && canWrite && (
            <IconButton label="Edit Agent" icon={IconSettings} size={18} onClick={() => setEditing(true)} />
          )}
          {agent && <AgentMenu agent={agent} />}
          <IconButton label="Close" icon={IconX} size={18} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.body} tabIndex={0} aria-label="Agent details">
          <Loaded query={details} failed="The agent could not be loaded" loading="Loading agent..." rows={6}>
            {(known) => <AgentDetails agent={known} />}
          </Loaded>
        </section>
        <div className={styles.foot}>
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
          <Button className={styles.end ?? ''} onClick={onClose}>
            Close
          </Button>
        </div>
      </Drawer.Content>
      {agent && editing && (
        <Suspense>
          <EditAgentDialog agent={agent} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Drawer.Root>
  );
}
