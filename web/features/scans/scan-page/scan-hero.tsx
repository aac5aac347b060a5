import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { kindLabels } from '#shared/parameters/agent-kinds.ts';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { isOtherModel } from '#web/ui/score/score-model.ts';
import { LittleShown } from '#web/ui/score-hero/little-shown.tsx';
import { ScoreHero } from '#web/ui/score-hero/score-hero.tsx';
import { Unearned } from '#web/ui/score-hero/unearned.tsx';
import { WorstFailing } from '#web/ui/score-hero/worst-failing.tsx';
import { span } from '#web/ui/time/format.ts';
import { passedText } from '../scan-facts.ts';
import { parametersOf } from './controls-view.ts';
import { howToEarn } from './how-to-earn.ts';
import { EditConnection } from './unreached-alert.tsx';

interface ScanHeroProps {
  readonly scan: ScanReply;
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
function NothingShown({ scan }: Pick<ScanHeroProps, 'scan'>) {
  const { agentId, framework } = scan;
  const { why, next } = howToEarn(scan);
  return (
    <Unearned>
      <p>
        <b>No evidence yet, so there is no score.</b> This does not mean that the agent fails {framework}.{' '}
        {why} Each control below lists the evidence it needs.
      </p>
      {next === 'connection' ? (
        <EditConnection agentId={agentId} />
      ) : next === 'register' ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/agents" search={{ agent: agentId }} {...props} />}
        >
          Add a connection or a manifest
        </Button>
      ) : (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'questionnaire' }} {...props} />
          )}
        >
          Answer the questionnaire
        </Button>
      )}
    </Unearned>
  );
}
