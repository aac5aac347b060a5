import { lazy, Suspense } from 'react';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { DeploymentSearch, DeploymentTab } from '../deployment-search.ts';
import { DownloadScanner } from '../offered/download-scanner.tsx';
import { AboutPanel } from './about-panel.tsx';
import { DeploymentForm } from './deployment-form.tsx';
import styles from './deployment-page.module.css';
import { useGenerate } from './use-generate.ts';

const MadeConfiguration = lazy(() => import('./made-configuration.tsx'));

interface DeploymentPageProps {
  readonly search: DeploymentSearch;
  readonly onTab: (tab: DeploymentTab) => void;
}

/** Generates the files that discover a client's agents and report them here. */
export function DeploymentPage({ search: { tab = 'kubernetes' }, onTab }: DeploymentPageProps) {
  const generate = useGenerate();
  const role = useUser()?.role;
  const baseUrl = window.location.origin;
  const generated = generate.data;
  return (
    <>
      <PageHeader
        title="Client Deployment Configuration"
        subtitle="Scanner files that discover AI agents in a client's environment and report them here"
        actions={<DownloadScanner />}
      />
      <div className={styles.page}>
        <Stack gap={24}>
          {role !== undefined && role !== 'admin' ? (
            <Card title="Configuration">
              <p className="t2">
                A configuration contains an API key, which only administrators can create. Ask an
                administrator of your organization.
              </p>
            </Card>
          ) : (
            <DeploymentForm generate={generate} />
          )}
          <Suspense>
            {generated && (
              <MadeConfiguration generated={generated} baseUrl={baseUrl} tab={tab} onTab={onTab} />
            )}
          </Suspense>
        </Stack>
        <AboutPanel baseUrl={baseUrl} />
      </div>
    </>
  );
}
