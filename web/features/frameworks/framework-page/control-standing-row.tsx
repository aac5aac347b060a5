import { lazy, Suspense, useState } from 'react';
import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Loading, Skeleton } from '#web/ui/loading/loading.tsx';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictRow } from '#web/ui/verdict-table/verdict-row.tsx';
import { type FrameworkReply, obligationLabels } from '../framework-labels.ts';
import { tenths } from '../maturity-view.ts';
import { type ControlView, shownScore, shownState, standsText } from '../standing-view.ts';
import { AgentCountsText } from './agent-counts.tsx';
import { AgentsBar } from './agents-bar.tsx';
import styles from './control-standing-row.module.css';

/** Loaded when the user opens the first control. */
const ControlDetails = lazy(async () => ({
  default: (await import('./control-details.tsx')).ControlDetails,
}));

interface ControlStandingRowProps {
  readonly framework: FrameworkReply;
  readonly control: ControlView;
  readonly parameters: readonly ParameterStanding[];
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Row for one control across all agents: status, agent counts by state, and score. Expands to the reasons. */
export function ControlStandingRow(props: ControlStandingRowProps) {
  const { framework, control, parameters, open, onToggle } = props;
  const { about, standing } = control;
  const shown = shownState(standing);
  // Scrolls to the control only when the URL names it. A click on a visible row must not scroll.
  const [openAtFirst] = useState(open);
  return (
    <VerdictRow
      verdict={shown}
      worded
      title={about.title}
      under={
        <Row gap={[0, 10]} align="stretch" wrap className="xs dim">
          <span className="mono">{about.id}</span>
          {about.obligation !== undefined && <span>{obligationLabels[about.obligation].word}</span>}
          {about.unconfirmed !== undefined && <span className={styles.unconfirmed}>Not confirmed</span>}
        </Row>
      }
      cells={
        <>
          <div className={styles.counts}>
            <AgentCountsText counts={standing.agents} of="control" />
            <AgentsBar counts={standing.agents} />
          </div>
          <div className={`${styles.status} ${tone(shown)}`}>{standsText(standing)}</div>
          {framework.maturityTarget !== undefined && (
            <div className={styles.maturity}>
              {standing.maturity === null ? '–' : tenths(standing.maturity)}
              <span className="vh"> of 3.0 maturity</span>
            </div>
          )}
        </>
      }
      score={shownScore(standing)}
      open={open}
      sought={openAtFirst}
      onToggle={() => onToggle(!open)}
    >
      <Suspense
        fallback={
          <div className={styles.pending}>
            <Loading label="Loading control...">
              <Skeleton height="64px" />
            </Loading>
          </div>
        }
      >
        <ControlDetails framework={framework} control={control} parameters={parameters} />
      </Suspense>
    </VerdictRow>
  );
}
