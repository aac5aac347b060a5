import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { AgentError } from '#web/features/agents/agent-page/agent-error.tsx';
import { AgentPage } from '#web/features/agents/agent-page/agent-page.tsx';
import { agentPageSearch } from '#web/features/agents/agent-page/agent-page-search.ts';
import { agentQuery } from '#web/features/agents/queries.ts';

const AgentOverview = lazy(() => import('#web/features/agents/agent-page/agent-overview.tsx'));
const AgentScores = lazy(() => import('#web/features/scans/agent-scores/agent-scores.tsx'));
const AgentBehavior = lazy(() => import('#web/features/chat-runs/behavior/agent-behavior.tsx'));
const AgentEvidence = lazy(() => import('#web/features/evidence/agent-evidence/agent-evidence.tsx'));
const AgentBaselines = lazy(() => import('#web/features/baselines/agent-baselines/agent-baselines.tsx'));
const Questionnaire = lazy(() => import('#web/features/attestations/questionnaire/questionnaire.tsx'));
const AgentTimeline = lazy(() => import('#web/features/audit-logs/agent-timeline/agent-timeline.tsx'));
const AgentHistory = lazy(() => import('#web/features/scans/agent-history/agent-history.tsx'));

export const Route = createFileRoute('/_app/agents/$agentId')({
  validateSearch: agentPageSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(agentQuery(params.agentId)),
  errorComponent: AgentError,
  component: function Agent() {
    const { agentId } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const onSearch = (change: Partial<typeof search>) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        // Tab and filter changes create a history entry; typing does not.
        replace: 'q' in change,
        resetScroll: false,
      });
    const compare = (from: string | undefined, to: string | undefined) =>
      void navigate({ search: { tab: 'scores', from, to }, resetScroll: false });
    return (
      <AgentPage
        key={agentId}
        agentId={agentId}
        tab={search.tab ?? 'overview'}
        onTab={(tab) =>
          void navigate({ search: { tab: tab === 'overview' ? undefined : tab }, resetScroll: false })
        }
        panels={{
          overview: (agent) => <AgentOverview agent={agent} edit={search.edit} />,
          scores: (agent) => <AgentScores agent={agent} search={search} onCompare={compare} />,
          behavior: () => <AgentBehavior agentId={agentId} />,
          evidence: () => <AgentEvidence agentId={agentId} search={search} onSearch={onSearch} />,
          baselines: () => <AgentBaselines agentId={agentId} />,
          questionnaire: () => (
            <Questionnaire agentId={agentId} onEditManifest={() => void navigate({ search: {} })} />
          ),
          history: () => <AgentHistory agentId={agentId} search={search} onSearch={onSearch} />,
          timeline: () => (
            <AgentTimeline
              agentId={agentId}
              search={search}
              onSearch={(change, trail) =>
                void navigate({
                  search: (before) => ({ ...before, ...change }),
                  state: (before) => ({ ...before, trail }),
                })
              }
            />
          ),
        }}
      />
    );
  },
});
