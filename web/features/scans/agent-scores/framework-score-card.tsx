import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ScanReply } from '#shared/scans/contract.ts';
import { addressOf } from '#web/features/frameworks/offered/framework-address.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { RunScanButton } from '../run-scan-button.tsx';
import styles from './agent-scores.module.css';
import type { ScoredAgent } from './agent-scores.tsx';
import { LatestMoves } from './latest-moves.tsx';

interface FrameworkScoreCardProps {
  readonly agentId: string;
  /** Name of the framework. */
  readonly framework: string;
  /** Absent until the first scan against this framework. */
  readonly latest: ScoredAgent['scores'][number] | undefined;
  /** Completed scans of this framework, newest first. */
  readonly scans: readonly ScanReply[];
  /** Whether the score changes are expanded initially. */
  readonly opened: boolean;
  /** Why this score does not count toward the agent score; absent if it does or will. */
  readonly beside: string | undefined;
}

/** One framework: score, bar, coverage, last scan, score changes and links. */
export function FrameworkScoreCard(props: FrameworkScoreCardProps) {
  const { agentId, framework, latest, scans } = props;
  const value = latest?.score ?? unscored;
  const newest = scans[0];
  // Scores of different score models are not compared.
  const before = scans.slice(1).find(({ modelVersion }) => modelVersion === newest?.modelVersion);
  return (
    <Card
      title={
        <Link to="/frameworks/$key" params={{ key: addressOf(framework) ?? framework }}>
          {framework}
        </Link>
      }
      sub={props.beside}
      aside={
        <Row as="span" gap={8} align="stretch" wrap inline>
          {newest !== undefined && before !== undefined && (
            <Button
              variant="subtle"
              size="xs"
              renderRoot={(props) => (
                <Link
                  to="/agents/$agentId"
                  params={{ agentId }}
                  search={{ tab: 'scores', from: before.id, to: newest.id }}
                  {...props}
                />
              )}
            >
              Compare scans<span className="vh"> against {framework}</span>
            </Button>
          )}
          <RunScanButton agentId={agentId} framework={framework} quiet />
        </Row>
      }
    >
      <Row gap={[4, 8]} align="baseline" wrap className={styles.score}>
        <span className={`${styles.figure} ${tone(scoreLabel(value.label).verdict)}`}>
          {scoreFigure(value.score)}
        </span>
        {value.score !== null && <span className="dim">/ 100</span>}
        <ScoreBadge label={value.label} message="compliance" />
        <span className={styles.measured}>
          {latest === undefined ? (
            'Not scanned yet'
          ) : (
            <>
              {value.score !== null && (
                <>
                  <Verified value={latest.score} /> · coverage {value.coverage}% ·{' '}
                </>
              )}
              <Link to="/scans/$scanId" params={{ scanId: latest.scanId }} className="inline-link">
                scan of <DateTimeText at={latest.completedAt} />
              </Link>
            </>
          )}
        </span>
      </Row>
      <EarnedBar value={value} name={framework} size="md" />
      <CapLine value={value} />
      {latest !== undefined && <Moves scanId={latest.scanId} framework={framework} opened={props.opened} />}
    </Card>
  );
}

interface MovesProps {
  readonly scanId: string;
  readonly framework: string;
  readonly opened: boolean;
}

/** Results are large, so they load on demand. */
function Moves({ scanId, framework, opened }: MovesProps) {
  const [open, setOpen] = useState(opened);
  const inside = useId();
  return (
    <div className={styles.moved}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={inside}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide score changes' : 'Show score changes'}
        <span className="vh"> in {framework}</span>
      </button>
      <div id={inside}>{open && <LatestMoves scanId={scanId} />}</div>
    </div>
  );
}
