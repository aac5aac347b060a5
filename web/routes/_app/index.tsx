import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ActiveAgents } from '#web/features/agents/active-agents/active-agents.tsx';
import { LittleShownCount } from '#web/features/agents/active-agents/little-shown.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { dashboardSearch } from '#web/features/dashboard/dashboard-search.ts';
import { CriticalIssues } from '#web/features/issues/critical-issues/critical-issues.tsx';

const DashboardWidgets = lazy(() => import('#web/features/dashboard/widgets/dashboard-widgets.tsx'));
const AgentDrawer = lazy(() => import('#web/features/agents/details/agent-drawer.tsx'));
const RegisterAgentDialog = lazy(() => import('#web/features/agents/dialogs/register-agent-dialog.tsx'));
const StartScanDialog = lazy(() => import('#web/features/scans/scans-page/start-scan-dialog.tsx'));

export const Route = createFileRoute('/_app/')({
  // Part of the entry bundle: nearly every visit begins here, and each extra file costs a request.
  codeSplitGroupings: [],
  validateSearch: dashboardSearch,
  component: function Dashboard() {
    const { agent: opened } = Route.useSearch();
    const navigate = Route.useNavigate();
    const open = (agent: string | undefined) => void navigate({ search: { agent }, resetScroll: false });
    return (
      <>
        <DashboardPage
          renderScanDialog={(state) => <StartScanDialog {...state} />}
          renderRegisterDialog={(state) => <RegisterAgentDialog {...state} />}
          scoreNote={<LittleShownCount />}
          renderCriticalIssues={(stats) => <CriticalIssues stats={stats} />}
          renderWidgets={(stats) => <DashboardWidgets stats={stats} />}
          renderAgents={(total) => <ActiveAgents total={total} opened={opened} onOpen={open} />}
        />
        {opened !== undefined && (
          <Suspense>
            <AgentDrawer key={opened} agentId={opened} onClose={() => open(undefined)} />
          </Suspense>
        )}
      </>
    );
  },
});
