import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Verdict } from '#shared/scoring/score.ts';
import type { AgentStanding, ControlStanding } from '#shared/standings/standing-reply.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { type FrameworkReply, stateBy, stateLabels } from '../framework-labels.ts';
import { controlAgentsQuery } from '../standing-queries.ts';
import { countsByUrgency, stateSentence } from '../standing-view.ts';
import styles from './control-details.module.css';

interface ControlAgentsProps {
  readonly framework: FrameworkReply;
  readonly standing: ControlStanding;
}

/** Agents by their state for a control, most urgent state first; each links to its scan. */
export function ControlAgents({ framework, standing }: ControlAgentsProps) {
  const heading = useId();
  const [chosen, setChosen] = useState<Verdict | undefined>();
  const states = countsByUrgency(standing.agents);
  // If the selected state has no agents left, the most urgent state is shown.
  const state = states.find(([each]) => each === chosen)?.[0] ?? states[0]?.[0];
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading} className={styles.heading}>
        Agents
      </h4>
      <p className={styles.sentence}>{stateSentence(standing)}</p>
      {state === undefined ? (
        <p className={styles.sentence}>
          <Link to="/scans" search={{ framework: framework.name }} className="inline-link">
            Scan an agent against {framework.name}
          </Link>
        </p>
      ) : (
        <>
          {states.length > 1 && (
            // biome-ignore lint/a11y/useSemanticElements: buttons that choose what is listed are no fields of a form
            <div className={styles.states} role="group" aria-label="Agents by state">
              {states.map(([each, count]) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === state}
                  onClick={() => setChosen(each)}
                >
                  <VerdictGlyph verdict={each} size={14} />
                  {stateLabels[each]} {count}
                </button>
              ))}
            </div>
          )}
          <AgentsInState key={state} framework={framework} control={standing.id} state={state} />
        </>
      )}
    </section>
  );
}

interface AgentsInStateProps {
  readonly framework: FrameworkReply;
  readonly control: string;
  readonly state: Verdict;
}

function AgentsInState({ framework, control, state }: AgentsInStateProps) {
  const agents = useInfiniteQuery(controlAgentsQuery(framework.key, control, state));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = agents;
  return (
    <Loaded
      query={agents}
      failed="Agents could not be loaded"
      alertIn={styles.more}
      loading="Loading agents..."
      skeleton={
        <div className={styles.more}>
          <Skeleton height="36px" />
        </div>
      }
    >
      {({ pages }) => (
        <>
          <ul className={styles.agents} aria-label={`${stateBy(state)} these agents`}>
            {pages.flatMap(({ items }) =>
              items.map((agent) => <AgentRow key={agent.agentId} agent={agent} control={control} />),
            )}
          </ul>
          {hasNextPage && (
            <Button
              className={styles.more ?? ''}
              variant="default"
              size="xs"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show more agents
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function AgentRow({ agent, control }: { readonly agent: AgentStanding; readonly control: string }) {
  const { agentName, score, label, scanId, completedAt } = agent;
  return (
    <li>
      <span className={`${styles.figure} ${tone(scoreLabel(label).verdict)}`}>
        <span className="vh">Score </span>
        {scoreFigure(score)}
      </span>
      <span className={styles.agent}>
        <Link
          to="/scans/$scanId"
          params={{ scanId }}
          search={{ control }}
          className="trunc"
          title={agentName || 'Unknown Agent'}
        >
          {agentName || 'Unknown Agent'}
        </Link>
        <span className="xs dim">
          {score !== null && (
            <>
              <Verified value={agent} /> ·{' '}
            </>
          )}
          scanned <Ago at={completedAt} />
        </span>
      </span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </li>
  );
}
