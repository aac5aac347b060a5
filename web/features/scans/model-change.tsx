import { modelName } from '#web/ui/score/score-model.ts';
import styles from './model-change.module.css';

interface ModelChangeProps {
  /** Where the first score of the other model stands. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Left edge of the chart. */
  readonly left: number;
  readonly model: string;
}

/** From the first score of another model back to the line that marks it. */
const STEP_BACK = 8;
/** What the words take beside the line. */
const ROOM = 64;

/** In a chart of scores: a line before the first score of another model, which the lines of scores do not cross. */
export const ModelChange = ({ x, top, bottom, left, model }: ModelChangeProps) => {
  const at = x - STEP_BACK;
  const before = at - left >= ROOM;
  return (
    <g className={styles.change}>
      <line x1={at} x2={at} y1={top} y2={bottom} />
      <text x={before ? at - 4 : at + 4} y={top + 4} textAnchor={before ? 'end' : 'start'}>
        {before ? `${modelName(model)} →` : modelName(model)}
      </text>
    </g>
  );
};
