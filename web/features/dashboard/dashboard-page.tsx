import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { useNearView } from '#web/ui/near-view/use-near-view.ts';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import styles from './dashboard.module.css';
import { FrameworkStatus } from './framework-status.tsx';
import { statsQuery } from './queries.ts';
import { SummaryBlank, SummaryCards } from './summary-cards.tsx';

interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
}
type RenderDialog = (state: DialogState) => ReactNode;

interface DashboardPageProps {
  readonly renderScanDialog: RenderDialog;
  readonly renderRegisterDialog: RenderDialog;
  /** Note beside the organization score. */
  readonly scoreNote: ReactNode;
  readonly renderCriticalIssues: (stats: DashboardStats | undefined) => ReactNode;
  /** The content below the first view; rendered when the user scrolls near it. */
  readonly renderWidgets: (stats: DashboardStats | undefined) => ReactNode;
  /** The table of active agents; `total` is their number, once known. */
  readonly renderAgents: (total: number | undefined) => ReactNode;
}

/** Reserves space for content below the first view, so that the page does not shift under the pointer. */
const room = <div className={styles.awaited} />;

/** The organization's score summary, critical issues, agents, and the widgets below the first view. */
export function DashboardPage(props: DashboardPageProps) {
  const figures = useQuery(statsQuery);
  const { data: stats } = figures;
  const scan = useDialog(props.renderScanDialog);
  const register = useDialog(props.renderRegisterDialog);
  const canWrite = useCanWrite();
  const [below, near] = useNearView<HTMLDivElement>();
  const failed = stats === undefined && figures.error !== null;
  return (
    <>
      <PageHeader
        title="Compliance Dashboard"
        subtitle="Monitor and manage AI agent compliance across your organization"
        actions={
          canWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
                onClick={scan.open}
              >
                New Scan
              </Button>
              <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={register.open}>
                Register Agent
              </Button>
            </>
          )
        }
      />
      <Loaded
        query={figures}
        failed="The dashboard could not be loaded"
        alertIn={styles.alert}
        loading="Loading dashboard..."
        skeleton={<SummaryBlank />}
      >
        {(known) => <SummaryCards stats={known} scoreNote={props.scoreNote} />}
      </Loaded>
      <div className={styles.columns}>
        {!failed && <FrameworkStatus stats={stats} />}
        {props.renderCriticalIssues(stats)}
      </div>
      {props.renderAgents(stats?.activeAgents)}
      <div ref={below} className={styles.below}>
        {near ? <Suspense fallback={room}>{props.renderWidgets(stats)}</Suspense> : room}
      </div>
      {scan.dialog}
      {register.dialog}
    </>
  );
}

/** A dialog that loads when first opened, and preserves its input while closed. */
const useDialog = (render: RenderDialog) => {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  return {
    open: () => {
      setAsked(true);
      setOpened(true);
    },
    dialog: asked && <Suspense>{render({ opened, onClose: () => setOpened(false) })}</Suspense>,
  };
};
