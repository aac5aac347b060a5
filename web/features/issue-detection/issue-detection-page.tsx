import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentPicker, type PickedAgent } from '#web/features/agents/offered/agent-picker/agent-picker.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { BulkDetection } from './bulk-detection.tsx';
import styles from './issue-detection.module.css';
import type { IssueDetectionSearch } from './issue-detection-search.ts';
import { detectionQuery } from './queries.ts';
import { Report } from './report/report.tsx';

interface IssueDetectionPageProps {
  readonly search: IssueDetectionSearch;
  readonly onSearch: (search: IssueDetectionSearch) => void;
}

const textOf = ({ name, type, frameworks }: PickedAgent): string =>
  `${name} · ${type} · ${frameworks.length > 0 ? frameworks.join(', ') : 'No frameworks'}`;

/** Detects issues of one agent or of all, and shows the report of one. */
export const IssueDetectionPage = ({ search, onSearch }: IssueDetectionPageProps) => {
  const { agent: agentId, tab = 'overview' } = search;
  const queries = useQueryClient();
  const [picked, setPicked] = useState<PickedAgent>();
  const [isMissing, setMissing] = useState(false);
  const report = useQuery({ ...detectionQuery(agentId ?? ''), enabled: agentId !== undefined });
  const detect = () => {
    setMissing(picked === undefined);
    if (picked === undefined) return;
    void queries.resetQueries({ queryKey: detectionQuery(picked.id).queryKey });
    onSearch({ agent: picked.id });
  };
  return (
    <>
      <PageHeader
        title="Issue Detection & Remediation"
        subtitle="The issues that scans found on an agent, with their evidence, the repairs and the risk."
      />
      <Stack gap={24}>
        <BulkDetection />
        <Card title="Issue Report" sub="From the latest scans of one agent. Nothing is sent to the agent.">
          <Row gap={12} align="end" wrap>
            <div className={styles.picker}>
              <AgentPicker
                picked={picked}
                nameOf={textOf}
                onPick={(agent) => {
                  setPicked(agent);
                  setMissing(false);
                }}
                error={isMissing && 'Select an agent'}
              />
            </div>
            <Button onClick={detect} loading={report.isFetching}>
              Detect Issues & Generate Report
            </Button>
          </Row>
        </Card>
        {agentId !== undefined && (
          <Loaded
            query={report}
            failed="Failed to detect issues"
            loading="Detecting issues..."
            rows={6}
            inCard
          >
            {(data) => (
              <Report report={data} tab={tab} onTab={(next) => onSearch({ agent: agentId, tab: next })} />
            )}
          </Loaded>
        )}
      </Stack>
    </>
  );
};
