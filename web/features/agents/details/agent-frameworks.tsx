import { Link } from '@tanstack/react-router';
import { frameworksThatCount } from '#shared/scoring/agent-score.ts';
import { isOwnFramework, OWN_BESIDE } from '#web/features/frameworks/offered/beside-text.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

/**
 * Scores of the agent by framework, each linked to its latest scan. A framework that does not count in the
 * agent's score states why; custom frameworks come last, with the reason.
 */
export function AgentFrameworks({ agent: { frameworks, scores } }: { readonly agent: AgentDetail }) {
  const names = [...new Set([...frameworks, ...scores.map((one) => one.framework)])];
  if (names.length === 0) return null;
  const counting = frameworksThatCount(
    scores.map((one) => one.framework),
    frameworks,
  );
  const rowOf = (name: string) => (
    <FrameworkRow
      key={name}
      name={name}
      latest={scores.find((one) => one.framework === name)}
      assigned={counting.includes(name)}
    />
  );
  const own = names.filter(isOwnFramework);
  return (
    <section>
      <h3 className={styles.title}>Frameworks</h3>
      <ul className={styles.frameworks}>{names.filter((name) => !isOwnFramework(name)).map(rowOf)}</ul>
      {own.length > 0 && (
        <>
          <p className={styles.own}>{OWN_BESIDE}.</p>
          <ul className={styles.frameworks}>{own.map(rowOf)}</ul>
        </>
      )}
    </section>
  );
}

interface FrameworkRowProps {
  readonly name: string;
  /** Absent before the first scan. */
  readonly latest: AgentDetail['scores'][number] | undefined;
  readonly assigned: boolean;
}

function FrameworkRow({ name, latest, assigned }: FrameworkRowProps) {
  const value = latest?.score ?? unscored;
  return (
    <li>
      {latest === undefined ? (
        <span>{name}</span>
      ) : (
        <span>
          <Link to="/scans/$scanId" params={{ scanId: latest.scanId }}>
            {name}
          </Link>
          {!assigned && <span className={styles.aside}>Not assigned</span>}
        </span>
      )}
      <span>
        <EarnedBar value={value} name={name} />
        {latest !== undefined && (
          <span className={styles.verified}>
            <Verified value={latest.score} />
          </span>
        )}
      </span>
      <span className={`${styles.points} ${tone(scoreLabel(value.label).verdict)}`}>
        {scoreFigure(value.score)}
      </span>
    </li>
  );
}
