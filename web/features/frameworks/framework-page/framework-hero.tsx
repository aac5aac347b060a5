import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { unscored } from '#web/ui/score/unscored.ts';
import { LittleShown } from '#web/ui/score-hero/little-shown.tsx';
import { ScoreHero } from '#web/ui/score-hero/score-hero.tsx';
import { Unearned } from '#web/ui/score-hero/unearned.tsx';
import { WorstFailing } from '#web/ui/score-hero/worst-failing.tsx';
import { type FrameworkReply, readsLabels } from '../framework-labels.ts';
import { tenths } from '../maturity-view.ts';
import { agentsWord, metOf, type Stage, stageOf } from '../standing-view.ts';
import styles from './framework-hero.module.css';

interface FrameworkHeroProps {
  readonly framework: FrameworkReply;
  readonly standing: StandingReply;
}

/**
 * The organization's score in a framework: one figure with its bar, the number of agents, and where every
 * point went.
 */
export function FrameworkHero({ framework: { key, name, reads }, standing }: FrameworkHeroProps) {
  const { score } = standing;
  const stage = stageOf(standing);
  return (
    <ScoreHero
      label={readsLabels[reads]}
      caption={readsLabels[reads]}
      score={score?.score ?? null}
      scoreLabel={score?.label ?? 'not-scanned'}
      message={reads === 'compliance' ? 'compliance' : 'risk'}
      facts={<Facts standing={standing} />}
    >
      {score === null || stage !== 'scored' ? (
        <>
          <div className={styles.bar}>
            <EarnedBar value={unscored} name={name} size="lg" />
          </div>
          <Unearned>
            <HowToEarn name={name} stage={stage} active={standing.agents.active} />
          </Unearned>
        </>
      ) : (
        <>
          <BracketedBar value={score} name={name} />
          <ScoreLegend points={score.points} />
          <LittleShown value={score} name={name}>
            <Link
              to="/frameworks/$key"
              params={{ key }}
              search={{ tab: 'recommendations' }}
              resetScroll={false}
              className="inline-link"
            >
              Recommendations
            </Link>
          </LittleShown>
        </>
      )}
    </ScoreHero>
  );
}

function Facts({ standing: { agents, score, maturity, controls } }: Pick<FrameworkHeroProps, 'standing'>) {
  const often = metOf(controls);
  return (
    <>
      <Fact name="Active agents scored">
        {agents.scored} of {agents.active}
      </Fact>
      {agents.insufficient > 0 && <Fact name="Insufficient evidence">{agentsWord(agents.insufficient)}</Fact>}
      <Fact name="Verified">{score === null ? '–' : score.verified}</Fact>
      <Fact name="Coverage">{score === null ? '–' : `${score.coverage}%`}</Fact>
      <Fact name="Pass rate">{score === null || score.passRate === null ? '–' : `${score.passRate}%`}</Fact>
      <Fact name={often.agents > 1 ? `Controls met on ${often.agents} agents` : 'Controls met'}>
        {often.met} of {often.of}
      </Fact>
      {maturity !== null && (
        <Fact name="Maturity">{maturity.level === null ? '–' : `${tenths(maturity.level)} of 3.0`}</Fact>
      )}
      <WorstFailing severity={score?.worstSeverity ?? null} none={score === null ? '–' : 'None'} />
    </>
  );
}

interface HowToEarnProps {
  readonly name: string;
  readonly stage: Stage;
  readonly active: number;
}

/** Replaces the figures: states why there are none and what to do. */
function HowToEarn({ name, stage, active }: HowToEarnProps) {
  if (stage === 'no-agents') {
    return (
      <>
        <p>
          <b>No active agent is assigned to {name}.</b> Register or edit an agent and choose {name} as one of
          its frameworks. The controls below list what a scan checks.
        </p>
        <Button variant="default" renderRoot={(props) => <Link to="/agents" {...props} />}>
          Go to AI Agents
        </Button>
      </>
    );
  }
  if (stage === 'not-scanned') {
    return (
      <>
        <p>
          <b>{agentsWord(active)} assigned, not scanned yet.</b> A scan against {name} gathers evidence about
          an agent and evaluates it against the controls below. Until then there is no result, which is not a
          failure.
        </p>
        <Button renderRoot={(props) => <Link to="/scans" search={{ framework: name }} {...props} />}>
          Go to Compliance Scans
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        <b>Agents were scanned, but there is no evidence yet, so there is no score.</b> This does not mean
        that they fail {name}. To earn the first points, add a manifest that declares how an agent works, or a
        connection that Accredit may test.
      </p>
      <Button variant="default" renderRoot={(props) => <Link to="/agents" {...props} />}>
        Go to AI Agents
      </Button>
    </>
  );
}
