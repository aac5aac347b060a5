import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { inFrameworks, overall } from './example.ts';
import styles from './how-page.module.css';
import { Part } from './part.tsx';

/** Explains how framework scores lead to the scores of the agent and the organization. */
export const AgentPart = () => (
  <Part
    number={8}
    title="The agent’s score is the mean of its frameworks"
    lead="It is the mean of the latest score in each assigned framework, limited by the lowest of their caps. The same evidence counts in every framework, with different weights."
  >
    <ul className={styles.frameworks}>
      {inFrameworks.map(({ name, score }) => (
        <li key={name}>
          <span>{name}</span>
          <EarnedBar value={score} name={name} />
          <span className={`num strong ${tone(scoreLabel(score.label).verdict)}`}>
            {scoreFigure(score.score)}
          </span>
        </li>
      ))}
      {overall && (
        <li className={styles.mean}>
          <span>Agent</span>
          <EarnedBar value={overall} name="Example agent" />
          <span className={`num strong ${tone(scoreLabel(overall.label).verdict)}`}>
            {scoreFigure(overall.score)}
          </span>
        </li>
      )}
    </ul>
    {overall && <CapLine value={overall} />}
    <p className={styles.note}>
      A framework without evidence counts as 0 if others have a score. Your organization’s own frameworks
      measure what you chose, so they are shown beside the agent’s score. Your organization’s score is the
      mean of its active agents that have a score; every mean states how many agents it covers, and how many
      of them have insufficient evidence. Scores of different score models are never added or compared.
    </p>
  </Part>
);
