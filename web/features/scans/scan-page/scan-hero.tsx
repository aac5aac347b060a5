import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { kindLabels } from '#shared/parameters/agent-kinds.ts';
import type { ScanDetailReply, ScanResults } from '#shared/scans/contract.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { coverageText } from '#web/ui/next-steps/step-text.ts';
import { isOtherModel } from '#web/ui/score/score-model.ts';
import { LittleShown } from '#web/ui/score-hero/little-shown.tsx';
import { ScoreHero } from '#web/ui/score-hero/score-hero.tsx';
import { Unearned } from '#web/ui/score-hero/unearned.tsx';
import { WorstFailing } from '#web/ui/score-hero/worst-failing.tsx';
import { span } from '#web/ui/time/format.ts';
import { passedText } from '../scan-facts.ts';
import { parametersOf } from './controls-view.ts';
import { whyUnscored } from './why-unscored.ts';

interface ScanHeroProps {
  readonly scan: ScanDetailReply;
  readonly results: ScanResults;
  readonly now: Date;
}

/** The result of the scan: score, bar, coverage, and the distribution of points. */
export const ScanHero = ({ scan, results, now }: ScanHeroProps) => (
  <ScoreHero
    label="Score"
    score={results.score}
    scoreLabel={results.label}
    message="compliance"
    facts={<Facts results={results} now={now} />}
  >
    <BracketedBar value={results} name={scan.framework} />
    {results.score === null ? (
      <NothingShown scan={scan} />
    ) : (
      <>
        <ScoreLegend points={results.points} />
        <LittleShown value={results} name={scan.framework}>
          <CoverageFirst steps={scan.nextSteps} />
          <Link
            to="/agents/$agentId"
            params={{ agentId: scan.agentId }}
            search={{ tab: 'questionnaire' }}
            className="inline-link"
          >
            Add evidence for this agent
          </Link>
        </LittleShown>
      </>
    )}
  </ScoreHero>
);

/** What raises coverage first. */
const CoverageFirst = ({ steps }: { readonly steps: ScanDetailReply['nextSteps'] }) => {
  const text = coverageText(steps);
  return text !== undefined && <>First step: {text}. </>;
};

function Facts({ results, now }: { readonly results: ScanResults; readonly now: Date }) {
  const { verified, coverage, passRate, kind, worstSeverity, counts, freshness, controls, modelVersion } =
    results;
  const conflicts = useMemo(
    () => parametersOf({ controls }).filter(({ conflict }) => conflict).length,
    [controls],
  );
  return (
    <>
      <Fact name="Verified">{isOtherModel(modelVersion) ? '–' : verified}</Fact>
      <Fact name="Coverage">{coverage}%</Fact>
      <Fact name="Pass rate">{passRate === null ? '–' : `${passRate}%`}</Fact>
      <Fact name="Kind of agent">{kindLabels[kind.kind]}</Fact>
      <WorstFailing severity={worstSeverity} />
      <Fact name="Passed">{passedText(counts)}</Fact>
      {conflicts > 0 && (
        <Fact name="Conflicts">
          <IconArrowsDiff size={14} stroke={1.75} aria-hidden />
          {conflicts}
        </Fact>
      )}
      <Fact name="Oldest evidence">
        {freshness.oldest === null
          ? 'None'
          : (span(now.getTime() - Date.parse(freshness.oldest)) ?? 'just now')}
      </Fact>
    </>
  );
}

/** Shown if there is no evidence. */
const NothingShown = ({ scan }: Pick<ScanHeroProps, 'scan'>) => (
  <Unearned>
    <p>
      <b>No evidence yet, so there is no score.</b> This does not mean that the agent fails {scan.framework}.{' '}
      {whyUnscored(scan)} The next steps earn the first points, and each control below lists the evidence it
      needs.
    </p>
  </Unearned>
);
