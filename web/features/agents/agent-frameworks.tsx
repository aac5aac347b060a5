import { Link } from '@tanstack/react-router';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

/** How the agent stands in each framework; a framework that was scanned leads to its latest scan. */
export function AgentFrameworks({ agent: { frameworks, scores } }: { readonly agent: AgentDetail }) {
  const names = [...new Set([...frameworks, ...scores.map((one) => one.framework)])];
  if (names.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>Frameworks</h3>
      <ul className={styles.frameworks}>
        {names.map((name) => {
          const latest = scores.find((one) => one.framework === name);
          const value = latest?.score ?? unscored;
          return (
            <li key={name}>
              {latest === undefined ? (
                <span>{name}</span>
              ) : (
                <Link to="/scans/$scanId" params={{ scanId: latest.scanId }}>
                  {name}
                </Link>
              )}
              <EarnedBar value={value} name={name} />
              <span className={`${styles.points} ${tone(scoreLabel(value.score).verdict)}`}>
                {scoreFigure(value.score)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
