import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { chatRunQuery } from '../queries.ts';
import { useRunEnds } from '../use-run-ends.ts';
import { JudgedBy } from './evaluated-by.tsx';
import { RequestsCard } from './requests-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { RunEnd } from './run-end.tsx';
import { RunHeader } from './run-header.tsx';
import { RunProgress } from './run-progress.tsx';
import type { RunSearch } from './run-search.ts';
import { useEndAnnouncement } from './use-end-announcement.ts';

interface RunPageProps {
  readonly runId: string;
  readonly search: RunSearch;
  readonly onSearch: (search: RunSearch) => void;
}

/** One run: its progress, its test results, and each request with its response. */
export function RunPage({ runId, search, onSearch }: RunPageProps) {
  const { data: run } = useSuspenseQuery(chatRunQuery(runId));
  useRunEnds(
    useMemo(() => [run], [run]),
    'POST /api/agents/{id}/chat-runs',
  );
  useEndAnnouncement(run);
  const { agentId, results, scanJobId } = run;
  return (
    <>
      <RunHeader run={run} />
      <Stack gap={24}>
        {inFlight(run) && <RunProgress run={run} />}
        <RunEnd run={run} />
        {results.length > 0 && <ResultsCard results={results} onShow={(test) => onSearch({ test })} />}
        {scanJobId !== undefined && <JudgedBy agentId={agentId} scanJobId={scanJobId} />}
        <RequestsCard run={run} test={search.test} onTest={(test) => onSearch({ test })} />
      </Stack>
    </>
  );
}
