import { calendarDay } from '#web/ui/time/format.ts';
import styles from './trend-line.module.css';
import { type DayValue, daysBefore, stretchesOf, trendText } from './trend-points.ts';

interface TrendLineProps {
  /** Name of the values, such as `HIPAA score`. */
  readonly label: string;
  /** Oldest first. */
  readonly values: readonly DayValue[];
  /** Number of days, and the last of them. */
  readonly days: number;
  readonly today: string;
  /** Values at which the label changes, drawn as dashed lines if they are in range. */
  readonly thresholds?: readonly number[];
}

const [WIDTH, HEIGHT] = [180, 44];
/** Padding around the points, so that none is clipped. */
const PAD = 5;

/** Small line chart of daily values. A day without a value is a gap in the line. */
export function TrendLine({ label, values, days, today, thresholds = [] }: TrendLineProps) {
  const numbers = values.map(({ value }) => value);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  // Keeps small changes small: a difference of one point must not look like a cliff.
  const middle = (low + high) / 2;
  const half = Math.max((high - low) / 2, 5);
  const x = (day: string) =>
    WIDTH - PAD - ((WIDTH - 2 * PAD) * daysBefore(day, today)) / Math.max(1, days - 1);
  const y = (value: number) => HEIGHT / 2 - ((HEIGHT - 2 * PAD) / 2) * ((value - middle) / half);
  const last = values.at(-1);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={trendText(label, values, days)}
    >
      <line className={styles.ground} x1={PAD} x2={WIDTH - PAD} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {last !== undefined &&
        thresholds
          .filter((at) => Math.abs(at - middle) <= half)
          .map((at) => (
            <line
              key={at}
              className={styles.threshold}
              x1={PAD}
              x2={WIDTH - PAD}
              y1={y(at)}
              y2={y(at)}
              strokeDasharray="3 3"
            />
          ))}
      {stretchesOf(values).map((stretch) => (
        <polyline
          key={stretch[0]?.day}
          points={stretch.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')}
        />
      ))}
      {values.map((one) => (
        <circle key={one.day} cx={x(one.day)} cy={y(one.value)} r={one === last ? 3 : 1.75}>
          <title>{`${calendarDay(one.day)}: ${one.value}`}</title>
        </circle>
      ))}
    </svg>
  );
}
