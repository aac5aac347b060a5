import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import type { NextStep } from '#shared/scans/next-step.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { scanQuery } from '../queries.ts';
import { unreachedOf } from '../reached.ts';
import type { ScanSearch } from '../scan-search.ts';
import { useSettled } from '../use-settled.ts';
import { CollectorsSummary } from './collectors-summary.tsx';
import { MovedCard } from './moved-card.tsx';
import { ScanHeader } from './scan-header.tsx';
import { ScanHero } from './scan-hero.tsx';
import styles from './scan-page.module.css';
import { type RenderIssues, ScanTabs } from './scan-tabs.tsx';
import { Scanned } from './scanned.ts';
import { useEndAnnouncement } from './use-end-announcement.ts';

const ScanScope = lazy(() => import('#web/features/scope/offered/scan-scope.tsx'));
const SignOffs = lazy(() => import('./sign-offs.tsx'));

const UnreachedAlert = lazy(async () => ({
  default: (await import('./unreached-alert.tsx')).UnreachedAlert,
}));
const TestBehavior = lazy(async () => ({
  default: (await import('#web/features/chat-runs/offered/test-behavior.tsx')).TestBehavior,
}));
const NextSteps = lazy(async () => ({
  default: (await import('#web/ui/next-steps/next-steps.tsx')).NextSteps,
}));

/** Loaded lazily, because most scans that users open have completed successfully. */
const ScanProgress = lazy(async () => ({ default: (await import('./scan-progress.tsx')).ScanProgress }));
const ScanFailed = lazy(async () => ({ default: (await import('./scan-failed.tsx')).ScanFailed }));

/** Returns whether chat tests are what the scan lacks, and nothing but a run is missing for them. */
const isBehaviorNext = (steps: readonly NextStep[]): boolean => steps.some(({ kind }) => kind === 'chat-run');

interface ScanPageProps {
  readonly scanId: string;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
  readonly renderIssues: RenderIssues;
}

/** One scan: its progress while it runs, then its score with all reasons. */
export function ScanPage({ scanId, search, onSearch, renderIssues }: ScanPageProps) {
  const { data: scan } = useSuspenseQuery(scanQuery(scanId));
  const canWrite = useCanWrite();
  const now = useNow();
  useSettled(useMemo(() => [scan], [scan]));
  useEndAnnouncement(scan);
  const { agentId, framework, results } = scan;
  const scanned = useMemo(() => ({ agentId, framework }), [agentId, framework]);
  return (
    <>
      <ScanHeader scan={scan} />
      {inFlight(scan) && (
        <Suspense>
          <ScanProgress scan={scan} />
        </Suspense>
      )}
      {scan.status === 'failed' && (
        <Suspense>
          <ScanFailed scan={scan} />
        </Suspense>
      )}
      {results !== null && (
        <>
          {unreachedOf(scan).length > 0 && (
            <Suspense>
              <UnreachedAlert scan={scan} />
            </Suspense>
          )}
          <div className={styles.top}>
            <ScanHero scan={scan} results={results} now={now} />
            <Card flush>
              <MovedCard scan={scan} results={results} />
              <CollectorsSummary collectors={results.collectors} />
            </Card>
          </div>
          {scan.nextSteps.length > 0 && (
            <div className={styles.next}>
              <Card
                title="Next steps"
                aside={
                  canWrite &&
                  isBehaviorNext(scan.nextSteps) && (
                    <Suspense>
                      <TestBehavior agentId={agentId} />
                    </Suspense>
                  )
                }
              >
                <Suspense>
                  <NextSteps agentId={agentId} steps={scan.nextSteps} />
                </Suspense>
              </Card>
            </div>
          )}
          <Scanned value={scanned}>
            <ScanTabs
              scan={scan}
              results={results}
              now={now}
              search={search}
              onSearch={onSearch}
              renderIssues={renderIssues}
            />
          </Scanned>
          <Suspense>
            <ScanScope agentId={agentId} scope={results.scope} />
            <SignOffs scan={scan} />
          </Suspense>
        </>
      )}
    </>
  );
}
