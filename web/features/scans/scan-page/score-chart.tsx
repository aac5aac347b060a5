import { date } from '#web/ui/time/format.ts';
import {
  axisEnd,
  axisStart,
  chartText,
  endText,
  linesOf,
  modelChanges,
  type Scored,
  startText,
} from '../chart-points.ts';
import { ModelChange } from '../model-change.tsx';
import styles from './score-chart.module.css';

const LEFT = 28;
const RIGHT = 276;
const TOP = 8;
const BOTTOM = 72;
const thresholds = [70, 85];

interface ScoreChartProps {
  readonly framework: string;
  /** At least two scores, oldest first. */
  readonly scored: readonly Scored[];
}

/**
 * The scores of the latest scans, with the label thresholds. No line connects scores of different score
 * models.
 */
export function ScoreChart({ framework, scored }: ScoreChartProps) {
  const scores = scored.map((one) => one.score);
  const low = axisStart(scores);
  const high = axisEnd(scores);
  const x = (index: number) => LEFT + ((RIGHT - LEFT) * index) / Math.max(1, scored.length - 1);
  const y = (score: number) => BOTTOM - ((BOTTOM - TOP) * (score - low)) / (high - low);
  const points = scored.map((one, index) => ({ ...one, x: x(index), y: y(one.score) }));
  const last = points.at(-1);
  const [start, end] = [scored[0]?.at ?? '', last?.at ?? ''];
  return (
    <svg className={styles.chart} viewBox="0 0 300 92" role="img" aria-label={chartText(framework, scored)}>
      <g className={styles.grid}>
        <Line at={low} y={BOTTOM} />
        {thresholds.map((threshold) => (
          <Line key={threshold} at={threshold} y={y(threshold)} dashed />
        ))}
        <text x={LEFT} y="90">
          {startText(start, end, false)}
        </text>
        <text x={RIGHT} y="90" textAnchor="end">
          {endText(start, end, false)}
        </text>
      </g>
      {modelChanges(points).map(({ at, x: begins, model }) => (
        <ModelChange key={at} x={begins} top={TOP} bottom={BOTTOM} left={LEFT} model={model} />
      ))}
      {linesOf(points).map((line) => (
        <polyline
          key={line[0]?.at}
          className={styles.line}
          points={line.map((point) => `${point.x},${point.y}`).join(' ')}
        />
      ))}
      {points.map((point) => (
        <circle
          key={point.at}
          className={styles.point}
          cx={point.x}
          cy={point.y}
          r={point === last ? 4 : 2.25}
        >
          <title>{`${point.score}, ${date(point.at)}`}</title>
        </circle>
      ))}
      {last && (
        <text className={styles.value} x={last.x + 7} y={last.y + 4}>
          {last.score}
        </text>
      )}
    </svg>
  );
}

const Line = ({
  at,
  y,
  dashed = false,
}: {
  readonly at: number;
  readonly y: number;
  readonly dashed?: boolean;
}) => (
  <>
    <line x1={LEFT} x2="296" y1={y} y2={y} strokeDasharray={dashed ? '3 3' : undefined} />
    <text x="20" y={y + 4} textAnchor="end">
      {at}
    </text>
  </>
);
