import { Button } from '@mantine/core';
import { IconChecklist, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import type { FrameworkReply } from '../framework-words.ts';
import { agentsWord, recommendationsOf } from '../standing-view.ts';
import { RecommendationRow } from './recommendation-row.tsx';
import styles from './recommendations-tab.module.css';

/** Shown at once; the rest comes when it is asked for. */
const FIRST = 15;

interface RecommendationsTabProps {
  readonly framework: FrameworkReply;
  readonly standing: StandingReply;
}

/** What would raise the score most: parameters by the points that they miss. */
export function RecommendationsTab({ framework, standing }: RecommendationsTabProps) {
  const [all, setAll] = useState(false);
  const { scored } = standing.agents;
  const found = recommendationsOf(standing.parameters);
  if (found.length === 0) return <Nothing name={framework.name} scored={scored} />;
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <div className={styles.tab}>
      <Card
        title="What would raise the score most"
        sub={`Points of the ${framework.name} score that each parameter misses, as a mean over ${scored} scored ${scored === 1 ? 'agent' : 'agents'}`}
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

/** Said where nothing is missed, and where nothing is known. */
const Nothing = ({ name, scored }: { readonly name: string; readonly scored: number }) => (
  <div className={styles.tab}>
    <Card flush>
      {scored === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title="No recommendations yet"
          hint={`Once a scan has earned an agent a score in ${name}, what would raise it most is listed here.`}
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
          hint={`Every parameter of ${name} that applies is shown and passes on ${agentsWord(scored)}.`}
        />
      )}
    </Card>
  </div>
);
