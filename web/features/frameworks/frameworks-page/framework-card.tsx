import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isCustom } from '#shared/frameworks/names.ts';
import type { StandingSummary } from '#shared/standings/standing-reply.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { ControlCounts } from '../control-counts.tsx';
import { FrameworkLabel } from '../framework-label.tsx';
import { kindLabels, readsLabels } from '../framework-labels.ts';
import { agentsText } from '../framework-rows.ts';
import { tenths } from '../maturity-view.ts';
import { oscalPath } from '../offered/framework-address.ts';
import { totalOf } from '../standing-view.ts';
import styles from './frameworks-page.module.css';

interface FrameworkCardProps {
  readonly name: string;
  /** Absent until it is loaded. */
  readonly standing: StandingSummary | undefined;
}

/** Card of one framework: kind, organization score and version. The whole card links to its page. */
export const FrameworkCard = ({ name, standing }: FrameworkCardProps) => (
  <li className={styles.card}>
    <Stack gap={2} align="start">
      <h2 className={styles.name}>
        <Link to="/frameworks/$key" params={{ key: standing?.key ?? name }}>
          {name}
        </Link>
      </h2>
      {standing?.label === undefined ? (
        <p className={styles.official} title={standing?.officialName}>
          {standing?.officialName ?? <Skeleton width="80%" />}
        </p>
      ) : (
        <FrameworkLabel>{standing.label}</FrameworkLabel>
      )}
    </Stack>
    <Stack gap={8} className={styles.standing}>
      {standing === undefined ? <Skeleton height="32px" width="120px" /> : <Score standing={standing} />}
      <div className={styles.bar}>
        <EarnedBar value={standing?.score ?? unscored} name={name} size="md" />
        {standing?.score && <CapLine value={standing.score} />}
      </div>
      {standing === undefined ? <Skeleton width="60%" /> : <Facts standing={standing} />}
    </Stack>
    <Row gap={8} className={styles.foot}>
      {standing === undefined ? <Skeleton width="60%" /> : <Foot standing={standing} />}
    </Row>
  </li>
);

interface KnownProps {
  readonly standing: StandingSummary;
}

function Score({ standing: { score, reads } }: KnownProps) {
  const figure = score?.score ?? null;
  const label = score?.label ?? 'not-scanned';
  return (
    <Row gap={[2, 8]} align="baseline" wrap className={styles.score}>
      <span className={`${styles.figure} ${tone(scoreLabel(label).verdict)}`}>{scoreFigure(figure)}</span>
      <span className={styles.reads}>{readsLabels[reads]}</span>
      <Row as="span" gap={[4, 8]} justify="end" wrap inline>
        <ScoreBadge label={label} message={reads === 'compliance' ? 'compliance' : 'risk'} />
      </Row>
    </Row>
  );
}

function Facts({ standing: { agents, score, maturity, controls } }: KnownProps) {
  const level = maturity?.level ?? null;
  return (
    <>
      <p className={styles.of}>
        {agentsText({ ...agents, agents: agents.active })}
        {score !== null &&
          ` · verified ${score.verified} · coverage ${score.coverage}%${score.passRate === null ? '' : ` · ${score.passRate}% passes`}`}
        {level !== null && ` · maturity ${tenths(level)} of 3.0`}
      </p>
      {score !== null && (
        <Row as="p" gap={[2, 10]} align="stretch" wrap className={styles.controls}>
          Controls over all agents
          <ControlCounts counts={controls} />
        </Row>
      )}
    </>
  );
}

function Foot({ standing: { key, name, kind, controls, version } }: KnownProps) {
  const total = totalOf(controls);
  const message = isCustom(key) ? `Version ${version}` : version;
  return (
    <>
      <p className={styles.kind}>
        {kindLabels[kind]} · {total} {total === 1 ? 'control' : 'controls'}
        <span className={styles.version} title={message}>
          {message}
        </span>
      </p>
      <a className={styles.export} href={oscalPath(key)} download title="Export as OSCAL catalog (JSON)">
        <IconDownload size={14} stroke={1.75} aria-hidden />
        OSCAL
        <span className="vh"> catalog of {name}</span>
      </a>
    </>
  );
}
