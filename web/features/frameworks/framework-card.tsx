import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import type { BarValue } from '#web/ui/earned-bar/bar-text.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { FrameworkLabel } from './framework-label.tsx';
import { agentsText } from './framework-rows.ts';
import { kindWords, readsWords } from './framework-words.ts';
import styles from './frameworks-page.module.css';
import { oscalPath } from './oscal-path.ts';
import { frameworkQuery } from './queries.ts';

interface FrameworkCardProps {
  readonly name: string;
  /** Absent until they are known. */
  readonly stats: DashboardStats | undefined;
}

/** One framework: what sort it is, how the organization stands in it, its version. The whole card leads to its page. */
export function FrameworkCard({ name, stats }: FrameworkCardProps) {
  const { data: framework } = useQuery(frameworkQuery(name));
  const figures = stats?.frameworks.find((one) => one.name === name);
  const score = figures?.score ?? null;
  const value: BarValue = figures?.points
    ? { score, points: figures.points, coverage: figures.coverage ?? 0 }
    : unscored;
  const reads = framework?.reads ?? 'compliance';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to="/frameworks/$key" params={{ key: framework?.key ?? name }}>
            {name}
          </Link>
        </h2>
        {framework?.label === undefined ? (
          <p className={styles.official} title={framework?.officialName}>
            {framework?.officialName ?? <Skeleton width="80%" />}
          </p>
        ) : (
          <FrameworkLabel>{framework.label}</FrameworkLabel>
        )}
      </div>
      <div className={styles.standing}>
        {stats === undefined ? (
          <Skeleton height="32px" width="120px" />
        ) : (
          <div className={styles.score}>
            <span className={`${styles.figure} ${tone(scoreLabel(score).verdict)}`}>
              {scoreFigure(score)}
            </span>
            <span className={styles.reads}>{framework === undefined ? '' : readsWords[reads]}</span>
            <ScoreBadge score={score} says={reads === 'compliance' ? 'compliance' : 'risk'} />
          </div>
        )}
        <div className={styles.bar}>
          <EarnedBar value={value} name={name} size="md" />
        </div>
        <p className={styles.of}>
          {agentsText(figures)}
          {score !== null && ` · coverage ${value.coverage}%`}
        </p>
      </div>
      <div className={styles.foot}>
        {framework === undefined ? (
          <Skeleton width="60%" />
        ) : (
          <>
            <p className={styles.kind}>
              {kindWords[framework.kind]} · {framework.controls.length}{' '}
              {framework.controls.length === 1 ? 'control' : 'controls'}
              <span className={styles.version} title={framework.version}>
                {framework.version}
              </span>
            </p>
            <a
              className={styles.export}
              href={oscalPath(framework.key)}
              download
              title="Export as OSCAL catalog (JSON)"
            >
              <IconDownload size={14} stroke={1.75} aria-hidden />
              OSCAL
              <span className="vh"> catalog of {name}</span>
            </a>
          </>
        )}
      </div>
    </li>
  );
}
