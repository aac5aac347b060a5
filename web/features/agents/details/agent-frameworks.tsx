import { Link } from '@tanstack/react-router';
import { frameworksThatCount } from '#shared/judging/agent-score.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

/**
 * How the agent stands in each framework; a framework that was scanned leads to its latest scan. One that is not assigned
 * says so, as it is no part of the agent's score.
 */
export function AgentFrameworks({ agent: { frameworks, scores } }: { readonly agent: AgentDetail }) {
  const names = [...new Set([...frameworks, ...scores.map((one) => one.framework)])];
  if (names.length === 0) return null;
  const counting = frameworksThatCount(
    scores.map((one) => one.framework),
    frameworks,
  );
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
                <span>
                  <Link to="/scans/$scanId" params={{ scanId: latest.scanId }}>
                    {name}
                  </Link>
                  {!counting.includes(name) && <span className={styles.aside}>Not assigned</span>}
                </span>
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
