import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StandingReply } from '#shared/frameworks/standing-reply.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityWords } from '#web/ui/severity-glyph/severity-words.ts';
import styles from './framework-hero.module.css';
import { type FrameworkReply, readsWords, statusWord } from './framework-words.ts';
import { tenths } from './maturity-view.ts';
import { agentsWord, type Stage, stageOf } from './standing-view.ts';

interface FrameworkHeroProps {
  readonly framework: FrameworkReply;
  readonly standing: StandingReply;
}

/** How the organization stands in a framework: one figure with its bar, of how many agents, and where every point went. */
export function FrameworkHero({ framework, standing }: FrameworkHeroProps) {
  const { score } = standing;
  const stage = stageOf(standing);
  const figure = score?.score ?? null;
  return (
    <section className={styles.hero} aria-label={readsWords[framework.reads]}>
      <div className={styles.head}>
        <div>
          <p className={styles.reads}>{readsWords[framework.reads]}</p>
          <div className={styles.lead}>
            <div className={`${styles.figure} ${figure === null ? styles.none : ''}`}>
              <span data-testid="score">{scoreFigure(figure)}</span>
              {figure !== null && <small>/ 100</small>}
            </div>
            <ScoreBadge score={figure} says={framework.reads === 'compliance' ? 'compliance' : 'risk'} />
          </div>
        </div>
        <Facts standing={standing} reads={framework.reads} />
      </div>
      {score === null || stage !== 'scored' ? (
        <>
          <div className={styles.bare}>
            <EarnedBar value={unscored} name={framework.name} size="lg" />
          </div>
          <Unearned name={framework.name} stage={stage} active={standing.agents.active} />
        </>
      ) : (
        <>
          <BracketedBar value={score} name={framework.name} />
          <ScoreLegend points={score.points} />
        </>
      )}
    </section>
  );
}

interface FactsProps {
  readonly standing: StandingReply;
  readonly reads: FrameworkReply['reads'];
}

function Facts({ standing: { agents, score, maturity, controls }, reads }: FactsProps) {
  const worst = score?.worstSeverity ?? null;
  const noneFailing = score === null ? '–' : 'None';
  const passing = controls.filter(({ state }) => state === 'pass').length;
  const applicable = controls.filter(({ state }) => state !== 'not-applicable').length;
  return (
    <dl className={styles.facts}>
      <Fact name="Agents scored">
        {agents.scored} of {agents.active}
      </Fact>
      <Fact name="Coverage">{score === null ? '–' : `${score.coverage}%`}</Fact>
      <Fact name={`Controls ${statusWord('pass', reads).toLowerCase()}`}>
        {passing} of {applicable}
      </Fact>
      {maturity !== null && (
        <Fact name="Maturity">{maturity.level === null ? '–' : `${tenths(maturity.level)} of 3.0`}</Fact>
      )}
      <Fact name="Worst failing">
        {worst === null ? (
          noneFailing
        ) : (
          <>
            <SeverityGlyph severity={worst} size={14} />
            {severityWords[worst]}
          </>
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface UnearnedProps {
  readonly name: string;
  readonly stage: Stage;
  readonly active: number;
}

/** Said instead of figures: why there are none, and what to do. */
function Unearned({ name, stage, active }: UnearnedProps) {
  if (stage === 'no-agents') {
    return (
      <div className={styles.unearned}>
        <p>
          <b>No active agent is assigned to {name}.</b> Register an agent, or edit one, and choose {name}{' '}
          among its frameworks. The controls below say what will be looked for.
        </p>
        <Button variant="default" renderRoot={(props) => <Link to="/agents" {...props} />}>
          Go to AI Agents
        </Button>
      </div>
    );
  }
  if (stage === 'not-scanned') {
    return (
      <div className={styles.unearned}>
        <p>
          <b>{agentsWord(active)} assigned, and no scan yet.</b> A scan against {name} gathers evidence about
          an agent and judges it by the controls below. Until then nothing is known, which is not a fail.
        </p>
        <Button renderRoot={(props) => <Link to="/scans" search={{ framework: name }} {...props} />}>
          Go to Compliance Scans
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.unearned}>
      <p>
        <b>Agents were scanned, but nothing has been shown yet, so there is no score.</b> That does not mean
        that they fail {name}. A manifest that declares how an agent works, or a connection that Accredit may
        test, earns the first points.
      </p>
      <Button variant="default" renderRoot={(props) => <Link to="/agents" {...props} />}>
        Go to AI Agents
      </Button>
    </div>
  );
}
