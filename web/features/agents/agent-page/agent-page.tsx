import { Button } from '@mantine/core';
import { IconPlayerPlay, IconSettings } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { AgentStatus } from '#web/ui/badges/agent-status.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { AgentMenu } from '../agent-menu.tsx';
import type { AgentDetail } from '../details/agent-details.tsx';
import { agentQuery } from '../queries.ts';
import { useRunScan } from '../use-run-scan.ts';
import { hasSeveral, useScanAll } from '../use-scan-all.ts';
import styles from './agent-page.module.css';
import { type AgentTab, agentTabs } from './agent-page-search.ts';

const EditAgentDialog = lazy(() => import('../dialogs/edit-agent-dialog.tsx'));

/** Renders the content of a tab. */
export type RenderTab = (agent: AgentDetail) => ReactNode;

interface AgentPageProps {
  readonly agentId: string;
  readonly tab: AgentTab;
  readonly onTab: (tab: AgentTab) => void;
  readonly panels: Readonly<Record<AgentTab, RenderTab>>;
}

const titles: Readonly<Record<AgentTab, string>> = {
  overview: 'Overview',
  scores: 'Scores',
  behavior: 'Behavior',
  evidence: 'Evidence',
  baselines: 'Baselines',
  questionnaire: 'Questionnaire',
  history: 'History',
  timeline: 'Timeline',
};

/** Complete page of an agent: details, scores with reasons, evidence, open questions and history. */
export function AgentPage({ agentId, tab, onTab, panels }: AgentPageProps) {
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  return (
    <>
      <AgentHeader agent={agent} />
      <Tabs
        label="Agent sections"
        tabs={agentTabs.map((value) => ({ value, title: titles[value] }))}
        value={tab}
        onChange={onTab}
      >
        <Stack gap={20} className={styles.panel}>
          <Suspense
            fallback={
              <Card flush>
                <Loading label={`Loading ${titles[tab].toLowerCase()}...`}>
                  <SkeletonRows />
                </Loading>
              </Card>
            }
          >
            {panels[tab](agent)}
          </Suspense>
        </Stack>
      </Tabs>
    </>
  );
}

function AgentHeader({ agent }: { readonly agent: AgentDetail }) {
  const scan = useRunScan();
  const scanAll = useScanAll();
  const canWrite = useCanWrite();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={agent.name}
        crumbs={[
          <Link key="agents" to="/agents">
            AI Agents
          </Link>,
        ]}
        subtitle={
          <Row as="span" gap={[6, 12]} wrap className={styles.facts}>
            <TagBadge outline>{agent.type}</TagBadge>
            <AgentStatus status={agent.status} />
            <ScoreBadge label={agent.score?.label ?? 'not-scanned'} message="risk" />
            <span className={`mono xs ${styles.id}`}>{agent.id}</span>
          </Row>
        }
        actions={
          <>
            {canWrite && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  Edit Agent
                </Button>
                {hasSeveral(agent) && (
                  <Button
                    variant="default"
                    className={styles.roomy ?? ''}
                    loading={scanAll.isPending}
                    onClick={() => scanAll.mutate(agent)}
                  >
                    Scan All Frameworks
                  </Button>
                )}
                <Button
                  leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
                  loading={scan.isPending}
                  onClick={() => scan.mutate(agent)}
                >
                  Run Scan
                </Button>
              </>
            )}
            <div className={styles.menu}>
              <AgentMenu agent={agent} />
            </div>
          </>
        }
      />
      {editing && (
        <Suspense>
          <EditAgentDialog agent={agent} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
