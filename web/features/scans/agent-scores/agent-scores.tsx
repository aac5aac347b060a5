import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ScanReply } from '#shared/scans/contract.ts';
import { frameworksThatCount } from '#shared/scoring/agent-score.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { besideText, isOwnFramework } from '#web/features/frameworks/offered/beside-text.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { agentScansQuery } from '../queries.ts';
import styles from './agent-scores.module.css';
import { FrameworkScoreCard } from './framework-score-card.tsx';
import { ScanComparison } from './scan-comparison.tsx';

/** Fields of an agent that its scores view needs. */
export interface ScoredAgent {
  readonly id: string;
  /** Names of the assigned frameworks. */
  readonly frameworks: readonly string[];
  readonly scores: readonly {
    readonly framework: string;
    readonly scanId: string;
    readonly completedAt: string;
    readonly score: ScoreObject;
  }[];
}

/** Opens or closes the comparison of two scans. */
export type Compare = (from: string | undefined, to: string | undefined) => void;

interface AgentScoresProps {
  readonly agent: ScoredAgent;
  readonly search: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly onCompare: Compare;
}

const none: readonly ScanReply[] = [];

/** Scores of an agent per framework and what changed them; with two scans selected, their comparison first. */
export default function AgentScores({ agent, search: { from, to }, onCompare }: AgentScoresProps) {
  const { id, frameworks, scores } = agent;
  const scans = useQuery(agentScansQuery(id)).data?.items ?? none;
  const all = [...new Set([...frameworks, ...scores.map((one) => one.framework)])];
  // The organization's own frameworks do not count in the score, so they follow those that do.
  const names = [...all.filter((name) => !isOwnFramework(name)), ...all.filter(isOwnFramework)];
  if (names.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={IconShieldCheck}
          title="No frameworks assigned"
          hint="Assign a framework to this agent and run a scan. Its score and the reasons appear here."
        />
      </Card>
    );
  }
  const counting = frameworksThatCount(
    scores.map((one) => one.framework),
    frameworks,
  );
  return (
    <>
      {from !== undefined && to !== undefined && (
        <ScanComparison agentId={id} from={from} to={to} scans={scans} onCompare={onCompare} />
      )}
      <Row gap={[6, 24]} justify="space-between" wrap className={styles.legend}>
        <EarnedLegend />
        <Link to="/agents/$agentId" params={{ agentId: id }} search={{ tab: 'history' }}>
          Scores over time
        </Link>
      </Row>
      <Stack as="ul" gap={16}>
        {names.map((name, at) => (
          <li key={name}>
            <FrameworkScoreCard
              agentId={id}
              framework={name}
              latest={scores.find(({ framework }) => framework === name)}
              scans={scans.filter(({ framework, status }) => framework === name && status === 'completed')}
              opened={at === 0}
              beside={besideText({
                framework: name,
                modelVersion: scores.find(({ framework }) => framework === name)?.score.modelVersion,
                counts: frameworks.includes(name) || counting.includes(name),
              })}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}
