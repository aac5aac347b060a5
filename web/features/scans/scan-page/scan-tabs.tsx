import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { type ScanSearch, type ScanTab, scanTabs } from '../scan-search.ts';
import { ControlsTab } from './controls-tab.tsx';
import { parametersOf } from './controls-view.ts';
import { evidenceOf } from './evidence-view.ts';

/** Loaded lazily, because most visits never open these tabs. */
const CollectorsTab = lazy(async () => ({ default: (await import('./collectors-tab.tsx')).CollectorsTab }));
const ParametersTab = lazy(async () => ({ default: (await import('./parameters-tab.tsx')).ParametersTab }));
const EvidenceTab = lazy(async () => ({ default: (await import('./evidence-tab.tsx')).EvidenceTab }));

export type RenderIssues = (agentId: string, framework: string) => ReactNode;

interface ScanTabsProps {
  readonly scan: ScanReply;
  readonly results: ScanResults;
  readonly now: Date;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
  /** The issues of an agent that affect a framework. */
  readonly renderIssues: RenderIssues;
}

const titles: Readonly<Record<ScanTab, string>> = {
  controls: 'Controls',
  parameters: 'Parameters',
  evidence: 'Evidence',
  collectors: 'Collectors',
  issues: 'Issues',
};

/** The reasons for a score, in five tabs. */
export function ScanTabs({ scan, results, now, search, onSearch, renderIssues }: ScanTabsProps) {
  const { controls, collectors, issues } = results;
  const parameters = useMemo(() => parametersOf(results), [results]);
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
  const panels: Readonly<Record<ScanTab, () => ReactNode>> = {
    controls: () => <ControlsTab results={results} {...view} />,
    parameters: () => <ParametersTab parameters={parameters} {...view} />,
    evidence: () => <EvidenceTab evidence={evidence} {...view} />,
    collectors: () => <CollectorsTab collectors={collectors} />,
    issues: () => renderIssues(scan.agentId, scan.framework),
  };
  return (
    <Tabs
      label="Scan sections"
      tabs={scanTabs.map((value) => ({ value, title: titles[value], count: counts[value] }))}
      value={tab}
      onChange={(next) => onSearch({ tab: next === 'controls' ? undefined : next })}
    >
      <Suspense
        fallback={
          <Loading label={`Loading ${titles[tab].toLowerCase()}...`}>
            <SkeletonRows />
          </Loading>
        }
      >
        {panels[tab]()}
      </Suspense>
    </Tabs>
  );
}
