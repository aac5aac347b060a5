import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { inFrameworks, overall } from './example.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** From the scores of frameworks to that of the agent and of the organization. */
export const AgentPart = () => (
  <Part
    number={8}
    title="The agent has the mean of its frameworks"
    lead="It is the mean of the latest score in each framework that the agent is assigned to, under the lowest of their caps. The same evidence counts in each of them, and weighs differently."
  >
    <ul className={styles.frameworks}>
      {inFrameworks.map(({ name, score }) => (
        <li key={name}>
          <span>{name}</span>
          <EarnedBar value={score} name={name} />
          <span className={`num strong ${tone(scoreLabel(score.score).verdict)}`}>
            {scoreFigure(score.score)}
          </span>
        </li>
      ))}
      {overall && (
        <li className={styles.mean}>
          <span>Agent</span>
          <EarnedBar value={overall} name="Agent of the example" />
          <span className={`num strong ${tone(scoreLabel(overall.score).verdict)}`}>
            {scoreFigure(overall.score)}
          </span>
        </li>
      )}
    </ul>
    {overall && <CapLine value={overall} />}
    <p className={styles.note}>
      A framework in which nobody has shown anything counts as 0 beside others. Your organization’s own
      frameworks measure what you chose, so they stand beside the agent’s score. Your organization has the
      mean of its active agents that have a score, and every mean says of how many. Scores of two score models
      are never added or compared.
    </p>
  </Part>
);
