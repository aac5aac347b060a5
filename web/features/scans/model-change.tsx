import { modelName } from '#web/ui/score/score-model.ts';
import styles from './model-change.module.css';

interface ModelChangeProps {
  /** X position of the first score of the new model. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Left edge of the chart. */
  readonly left: number;
  readonly model: string;
}

/** Distance between the first score of the new model and its marker line. */
const STEP_BACK = 8;
/** Width of the label beside the line. */
const ROOM = 64;

/** A vertical line in a score chart before the first score of a new model. Score lines do not cross it. */
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
