import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CurrentReport } from './current-report.tsx';
import { HistoryCard } from './history-card.tsx';
import { reportQuery, templatesQuery } from './queries.ts';
import { ReportForm } from './report-form.tsx';
import { inFlight } from './report-labels.ts';
import styles from './reports.module.css';
import type { ReportsSearch } from './reports-search.ts';
import { FeaturesPanel, FormatsPanel, SectionsCard } from './side-panels.tsx';

const SchedulesCard = lazy(() => import('./schedules/schedules-card.tsx'));

interface ReportsPageProps {
  readonly search: ReportsSearch;
  /** Opens a report that was just requested. */
  readonly onStarted: (id: string) => void;
}

/** The Report Generator page. */
export function ReportsPage({ search: { framework, report }, onStarted }: ReportsPageProps) {
  const templates = useQuery(templatesQuery);
  const current = useQuery({ ...reportQuery(report ?? ''), enabled: report !== undefined });
  const busy = report !== undefined && current.data !== undefined && inFlight(current.data);
  return (
    <>
      <PageHeader
        title="One-Click Compliance Report Generator"
        subtitle="Evidence about your AI agents, written for each audience"
      />
      <div className={styles.page}>
        <Stack gap={24}>
          {report !== undefined && <CurrentReport id={report} />}
          <Loaded
            query={templates}
            failed="Report options could not be loaded"
            loading="Loading reports..."
            rows={6}
            inCard
          >
            {(offered) => (
              <ReportForm
                key={framework}
                templates={offered}
                framework={framework}
                busy={busy}
                onStarted={onStarted}
              />
            )}
          </Loaded>
          <HistoryCard open={report} />
          {templates.data && (
            <Suspense>
              <SchedulesCard templates={templates.data} />
            </Suspense>
          )}
          <SectionsCard />
        </Stack>
        <Stack gap={24}>
          <FeaturesPanel />
          {templates.data && <FormatsPanel formats={templates.data.formats} />}
        </Stack>
      </div>
      <p className={styles.notice}>
        A report is evidence for an assessor, not a certification. Parameters without evidence earn no points.
      </p>
    </>
  );
}
