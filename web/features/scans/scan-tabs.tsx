import { Tabs } from '@mantine/core';
import { useMemo } from 'react';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { AgentIssues } from '#web/features/issues/agent-issues.tsx';
import { CollectorsTab } from './collectors-tab.tsx';
import { ControlsTab } from './controls-tab.tsx';
import { parametersOf } from './controls-view.ts';
import { EvidenceTab } from './evidence-tab.tsx';
import { evidenceOf } from './evidence-view.ts';
import { ParametersTab } from './parameters-tab.tsx';
import { type ScanSearch, type ScanTab, scanTabs } from './scan-search.ts';
import styles from './scan-tabs.module.css';

interface ScanTabsProps {
  readonly scan: ScanReply;
  readonly results: ScanResults;
  readonly now: Date;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
}

const titles: Readonly<Record<ScanTab, string>> = {
  controls: 'Controls',
  parameters: 'Parameters',
  evidence: 'Evidence',
  collectors: 'Collectors',
  issues: 'Issues',
};

/** The reasons of a score, from five sides. */
export function ScanTabs({ scan, results, now, search, onSearch }: ScanTabsProps) {
  const { controls, collectors, issues } = results;
  const parameters = useMemo(() => parametersOf(controls), [controls]);
  const evidence = useMemo(() => evidenceOf(parameters), [parameters]);
  const tab = search.tab ?? 'controls';
  const counts: Readonly<Record<ScanTab, number>> = {
    controls: controls.length,
    parameters: parameters.length,
    evidence: evidence.length,
    collectors: collectors.length,
    issues: issues.open,
  };
  const view = { now, search, onSearch };
  return (
    <Tabs
      value={tab}
      onChange={(value) => {
        const next = scanTabs.find((one) => one === value);
        onSearch({ tab: next === 'controls' ? undefined : next });
      }}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '' }}
      keepMounted={false}
    >
      <Tabs.List aria-label="Scan sections">
        {scanTabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {titles[one]} <span className={styles.count}>{counts[one]}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="controls">
        <ControlsTab results={results} {...view} />
      </Tabs.Panel>
      <Tabs.Panel value="parameters">
        <ParametersTab parameters={parameters} {...view} />
      </Tabs.Panel>
      <Tabs.Panel value="evidence">
        <EvidenceTab evidence={evidence} {...view} />
      </Tabs.Panel>
      <Tabs.Panel value="collectors">
        <CollectorsTab collectors={collectors} />
      </Tabs.Panel>
      <Tabs.Panel value="issues">
        <AgentIssues agentId={scan.agentId} framework={scan.framework} />
      </Tabs.Panel>
    </Tabs>
  );
}
