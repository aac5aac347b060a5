import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { FrameworkReply } from '../framework-labels.ts';
import type { FrameworkPageSearch, FrameworkTab } from '../framework-page-search.ts';
import { controlViews, recommendationsOf } from '../standing-view.ts';
import { ControlsTab } from './controls-tab.tsx';

const CategoriesTab = lazy(async () => ({ default: (await import('./categories-tab.tsx')).CategoriesTab }));
const MaturityTab = lazy(async () => ({ default: (await import('./maturity-tab.tsx')).MaturityTab }));
const RecommendationsTab = lazy(async () => ({
  default: (await import('./recommendations-tab.tsx')).RecommendationsTab,
}));

interface FrameworkTabsProps {
  readonly framework: FrameworkReply;
  readonly standing: StandingReply;
  readonly search: FrameworkPageSearch;
  readonly onSearch: (change: Partial<FrameworkPageSearch>) => void;
}

/** Tabs that explain a score: by control, by category, by strength of proof, and recommendations. */
export function FrameworkTabs({ framework, standing, search, onSearch }: FrameworkTabsProps) {
  const controls = useMemo(() => controlViews(framework.controls, standing), [framework, standing]);
  const { maturity } = standing;
  const tabs: readonly { value: FrameworkTab; title: string; count?: number }[] = [
    {
      value: 'controls',
      title: framework.key === 'hipaa' ? 'HIPAA Controls' : 'Controls',
      count: controls.length,
    },
    { value: 'categories', title: 'By Category', count: standing.categories.length },
    ...(maturity === null ? [] : [{ value: 'maturity', title: 'Maturity' } as const]),
    {
      value: 'recommendations',
      title: 'Recommendations',
      count: recommendationsOf(standing.parameters).length,
    },
  ];
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'controls';
  const panels: Readonly<Record<FrameworkTab, () => ReactNode>> = {
    controls: () => (
      <>
        <h2 className="vh">Controls</h2>
        <ControlsTab
          framework={framework}
          controls={controls}
          parameters={standing.parameters}
          search={search}
          onSearch={onSearch}
        />
      </>
    ),
    categories: () => (
      <CategoriesTab framework={framework} categories={standing.categories} controls={controls} />
    ),
    maturity: () =>
      maturity && <MaturityTab maturity={maturity} controls={controls} framework={framework.key} />,
    recommendations: () => <RecommendationsTab framework={framework} standing={standing} />,
  };
  return (
    <Tabs
      label="Framework sections"
      tabs={tabs}
      value={tab}
      onChange={(next) => onSearch({ tab: next === 'controls' ? undefined : next })}
    >
      <Suspense
        fallback={
          <Loading label="Loading...">
            <SkeletonRows />
          </Loading>
        }
      >
        {panels[tab]()}
      </Suspense>
    </Tabs>
  );
}
