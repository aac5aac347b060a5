import { Button } from '@mantine/core';
import { IconChecklist, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import type { FrameworkReply } from '../framework-labels.ts';
import { agentsWord, recommendationsOf } from '../standing-view.ts';
import { RecommendationRow } from './recommendation-row.tsx';
import styles from './recommendations-tab.module.css';

/** Rows shown initially; "Show all" adds the rest. */
const FIRST = 15;

interface RecommendationsTabProps {
  readonly framework: FrameworkReply;
  readonly standing: StandingReply;
}

/** Parameters that would raise the score most, ordered by the points they miss. */
export function RecommendationsTab({ framework, standing }: RecommendationsTabProps) {
  const [all, setAll] = useState(false);
  const { scored } = standing.agents;
  const found = recommendationsOf(standing.parameters);
  if (found.length === 0) return <Nothing name={framework.name} scored={scored} />;
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <div className={styles.tab}>
      <Card
        title="Biggest score improvements"
        sub={`Points of the ${framework.name} score that each parameter misses, averaged over ${scored} scored ${scored === 1 ? 'agent' : 'agents'}`}
        flush
        footer={
          shown.length < found.length && (
            <Button variant="default" size="xs" onClick={() => setAll(true)}>
              Show all {found.length}
            </Button>
          )
        }
      >
        <ol>
          {shown.map((parameter) => (
            <RecommendationRow key={parameter.id} parameter={parameter} framework={framework} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

/** Shown if no points are missed, or if there is no score yet. */
const Nothing = ({ name, scored }: { readonly name: string; readonly scored: number }) => (
  <div className={styles.tab}>
    <Card flush>
      {scored === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title="No recommendations yet"
          hint={`After a scan gives an agent a score in ${name}, the improvements that raise it most are listed here.`}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/scans" search={{ framework: name }} {...props} />}
            >
              Go to Compliance Scans
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={IconShieldCheck}
          title="Nothing to recommend"
          hint={`Every applicable parameter of ${name} has evidence and passes on ${agentsWord(scored)}.`}
        />
      )}
    </Card>
  </div>
);
