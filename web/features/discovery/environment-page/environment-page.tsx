import { Button } from '@mantine/core';
import { IconPlugConnected, IconServer2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { EnvironmentStatusReply } from '#shared/discovery/contract.ts';
import { oneOf } from '#web/address/search.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { DownloadScanner } from '#web/features/deployment/offered/download-scanner.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { EnvironmentSearch } from '../environment-search.ts';
import { FoundAgents } from '../found/found-agents.tsx';
import { statusQuery } from '../queries.ts';
import { ScanCard } from '../scan/scan-card.tsx';
import styles from './environment-page.module.css';
import { ScannedEnvironments } from './scanned-environments.tsx';

const WholeGraph = lazy(() => import('../whole-graph/whole-graph.tsx'));
const Methods = lazy(() => import('../methods/methods.tsx'));
const EndpointsDialog = lazy(() => import('../endpoints/endpoints-dialog.tsx'));
const FoundDrawer = lazy(() => import('../details/found-drawer.tsx'));

interface EnvironmentPageProps {
  readonly search: EnvironmentSearch;
  /** The trail of pages is passed when the user moves to another page of the list. */
  readonly onSearch: (search: EnvironmentSearch, trail?: Trail) => void;
}

/** The Environment Scanner: scans, discovered agents and coverage. */
export function EnvironmentPage({ search, onSearch }: EnvironmentPageProps) {
  const status = useQuery(statusQuery());
  const canWrite = useCanWrite();
  const [listing, setListing] = useState(false);
  return (
    <>
      <PageHeader
        title="Environment Scanner"
        subtitle="Finds AI agents where they run and reports scan coverage"
        actions={
          <>
            {canWrite && (
              <Button
                variant="default"
                leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
                onClick={() => setListing(true)}
              >
                Listed Endpoints
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconServer2 size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to="/deployment" {...props} />}
            >
              Client Deployment
            </Button>
            <DownloadScanner />
          </>
        }
      />
      <Loaded
        query={status}
        failed="The Environment Scanner could not be loaded"
        loading="Loading the Environment Scanner..."
        rows={6}
        inCard
      >
        {(known) => <Known status={known} search={search} onSearch={onSearch} />}
      </Loaded>
      <p className={styles.debug}>
        Unexpected results?{' '}
        <Link to="/debug-scanner" className="inline-link">
          Troubleshoot
        </Link>
      </p>
      <Suspense>
        {listing && <EndpointsDialog onClose={() => setListing(false)} />}
        {search.found !== undefined && (
          <FoundDrawer
            key={search.found}
            id={search.found}
            onClose={() => onSearch({ ...search, found: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}

interface WithStatus extends EnvironmentPageProps {
  readonly status: EnvironmentStatusReply;
}

const tabOf = oneOf(['reach', 'methods']);

/** Page content once the status has loaded. */
const Known = ({ status, search, onSearch }: WithStatus) => {
  const tab = tabOf(search.tab);
  return (
    <Stack gap={20}>
      <ScanCard status={status} />
      <ScannedEnvironments status={status} />
      <div>
        <Tabs
          label="Environment Scanner"
          tabs={[
            { value: 'agents', title: 'Discovered Agents', count: status.totalAgents },
            { value: 'methods', title: 'Discovery Methods' },
            { value: 'reach', title: 'Connections' },
          ]}
          value={tab ?? 'agents'}
          onChange={(next) => onSearch({ tab: next === 'agents' ? undefined : next }, [])}
        >
          <div className={styles.panel}>
            {tab === undefined ? (
              <FoundAgents search={search} status={status} onSearch={onSearch} />
            ) : (
              <Suspense>
                {tab === 'methods' ? (
                  <Methods status={status} />
                ) : (
                  <WholeGraph search={search} onSearch={onSearch} />
                )}
              </Suspense>
            )}
          </div>
        </Tabs>
      </div>
    </Stack>
  );
};
