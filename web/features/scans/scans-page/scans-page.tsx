import { Button } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScanReply } from '#shared/scans/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { scansPageQuery } from '../queries.ts';
import type { ScansSearch } from '../scan-search.ts';
import { useSettled } from '../use-settled.ts';
import { ScansFilter } from './scans-filter.tsx';
import { ScansTable } from './scans-table.tsx';

const StartScanDialog = lazy(() => import('./start-scan-dialog.tsx'));

interface ScansPageProps {
  readonly search: ScansSearch;
  readonly onSearch: (search: ScansSearch, trail?: Trail) => void;
}

const none: readonly ScanReply[] = [];

/** All scans, newest first, with a button to start one. */
export function ScansPage({ search, onSearch }: ScansPageProps) {
  const scans = useQuery(scansPageQuery(search));
  const { data, isPlaceholderData: busy } = scans;
  const [starting, setStarting] = useState(false);
  const [asked, setAsked] = useState(false);
  const canWrite = useCanWrite();
  useSettled(useMemo(() => data?.items ?? none, [data]));
  const filtered = search.framework !== undefined || search.agentId !== undefined;
  // An empty, unfiltered list needs no filters.
  const nothing = !filtered && search.cursor === undefined && data?.items.length === 0;
  const ask = () => {
    setAsked(true);
    setStarting(true);
  };
  const empty = filtered ? (
    <NothingMatches what="scan" hint="Try another framework or agent." onClear={() => onSearch({})} />
  ) : (
    <EmptyState
      icon={IconShieldCheck}
      title="No scans performed"
      hint="A scan collects evidence about an agent and evaluates it against a framework."
      action={canWrite && <Button onClick={ask}>Start Your First Scan</Button>}
    />
  );
  return (
    <>
      <PageHeader
        title="Compliance Scans"
        subtitle="Evidence about your AI agents, evaluated against each framework"
        actions={
          canWrite && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={ask}>
              New Scan
            </Button>
          )
        }
      />
      {!nothing && <ScansFilter search={search} onSearch={onSearch} />}
      <Loaded
        query={scans}
        failed="Scans could not be loaded"
        loading="Loading scans..."
        rows={8}
        empty={({ items }) => items.length === 0 && empty}
        frame={(content, page) => (
          <Card flush>
            {content}
            {page !== undefined && (
              <CursorPager
                page={page}
                cursor={search.cursor}
                busy={busy}
                onGo={(cursor, trail) => onSearch({ ...search, cursor }, trail)}
              />
            )}
          </Card>
        )}
      >
        {({ items }) => <ScansTable scans={items} busy={busy} />}
      </Loaded>
      {asked && (
        <Suspense>
          <StartScanDialog opened={starting} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  );
}
