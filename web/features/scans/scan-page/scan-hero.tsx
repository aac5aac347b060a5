import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ScanResults } from '#shared/scans/contract.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { ScoreHero } from '#web/ui/score-hero/score-hero.tsx';
import { Unearned } from '#web/ui/score-hero/unearned.tsx';
import { WorstFailing } from '#web/ui/score-hero/worst-failing.tsx';
import { span } from '#web/ui/time/format.ts';
import { passedText } from '../scan-facts.ts';

interface ScanHeroProps {
  readonly agentId: string;
  readonly framework: string;
  readonly results: ScanResults;
  readonly now: Date;
}

/** What the scan found, as one figure with its bar, its coverage and where every point went. */
export const ScanHero = ({ agentId, framework, results, now }: ScanHeroProps) => (
  <ScoreHero
    label="Score"
    score={results.score}
    says="compliance"
    facts={<Facts results={results} now={now} />}
  >
    <BracketedBar value={results} name={framework} />
    {results.score === null ? (
      <HowToEarn agentId={agentId} framework={framework} />
    ) : (
      <ScoreLegend points={results.points} />
    )}
  </ScoreHero>
);

function Facts({ results, now }: { readonly results: ScanResults; readonly now: Date }) {
  const { proven, coverage, worstSeverity, counts, freshness } = results;
  return (
    <>
      <Fact name="Proven">{proven}</Fact>
      <Fact name="Coverage">{coverage}%</Fact>
      <WorstFailing severity={worstSeverity} />
      <Fact name="Passed">{passedText(counts)}</Fact>
      <Fact name="Oldest evidence">
        {freshness.oldest === null
          ? 'None'
          : (span(now.getTime() - Date.parse(freshness.oldest)) ?? 'just now')}
      </Fact>
    </>
  );
}

/** Said when nothing was evidenced. */
const HowToEarn = ({ agentId, framework }: Pick<ScanHeroProps, 'agentId' | 'framework'>) => (
  <Unearned>
    <p>
      <b>Nothing has been shown yet, so there is no score.</b> It does not mean that the agent fails{' '}
      {framework}: nobody has looked, or nobody could. A manifest that declares how the agent works, or a
      connection that Accredit may test, earns the first points. Each control below says what would show it.
    </p>
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/agents" search={{ agent: agentId }} {...props} />}
    >
      Add a connection or a manifest
    </Button>
  </Unearned>
);
