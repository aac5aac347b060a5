import { lazy, Suspense, useId, useState } from 'react';
import type { ParameterStanding } from '#shared/frameworks/standing-reply.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { useIntoView } from '#web/ui/into-view/use-into-view.ts';
import { Loading, Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { AgentCountsText } from './agent-counts.tsx';
import styles from './control-standing-row.module.css';
import { type FrameworkReply, obligationWords, statusWord } from './framework-words.ts';
import { tenths } from './maturity-view.ts';
import { type ControlView, shownScore } from './standing-view.ts';

/** Loads when the first control is opened. */
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

/** One control over all agents: its status, on how many agents it stands how, and its score; opened, the reasons. */
export function ControlStandingRow(props: ControlStandingRowProps) {
  const { framework, control, parameters, open, onToggle } = props;
  const inside = useId();
  const { about, standing } = control;
  // An address that names the control brings it into view; a click on what is in view moves nothing.
  const [openAtFirst] = useState(open);
  const row = useIntoView<HTMLLIElement>(openAtFirst);
  return (
    <li ref={row} className={`${styles.control} ${open ? styles.open : ''}`}>
      <div className={`${styles.head} ${framework.maturityTarget === undefined ? '' : styles.graded}`}>
        <span className={styles.glyph}>
          <VerdictGlyph verdict={standing.state} size={20} />
        </span>
        <div className={styles.name}>
          <h3 className={styles.title}>{about.title}</h3>
          <div className={styles.id}>
            <span className="mono">{about.id}</span>
            {about.obligation !== undefined && <span>{obligationWords[about.obligation].word}</span>}
            {about.unconfirmed !== undefined && <span className={styles.unconfirmed}>Unconfirmed</span>}
          </div>
        </div>
        <div className={styles.counts}>
          <AgentCountsText counts={standing.agents} />
        </div>
        <div className={`${styles.status} ${tone(standing.state)}`}>
          {statusWord(standing.state, framework.reads)}
        </div>
        {framework.maturityTarget !== undefined && (
          <div className={styles.maturity}>
            {standing.maturity === null ? '–' : tenths(standing.maturity)}
            <span className="vh"> of 3.0 maturity</span>
          </div>
        )}
        <div className={styles.score}>
          <span className="vh">Score </span>
          {scoreFigure(shownScore(standing))}
        </div>
        <DisclosureButton
          open={open}
          onToggle={() => onToggle(!open)}
          name={about.title}
          controls={inside}
          className={styles.disclosure}
        />
      </div>
      <div id={inside}>
        {open && (
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
        )}
      </div>
    </li>
  );
}
