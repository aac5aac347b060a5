import { useElementSize } from '@mantine/hooks';
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
import styles from './history-chart.module.css';
import { type HistorySeries, spread } from './history-series.ts';
import { Mark } from './mark.tsx';

const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 208;
const LEFT = 30;
/** Height of a label at the end of a line, in pixels. */
const LABEL = 15;
const thresholds = [70, 85];
/** Maximum number of characters of a name that fit beside a line. */
const FITTING = { wide: 18, narrow: 11 } as const;
/** Below this width, labels have less room. */
const NARROW = 560;
/** Distance from the line ends to their labels, and the width of a character there, in pixels. */
const GAP = 30;
const LETTER = 7;

/**
 * Scores over time, one line per framework, labeled at its end; the table below has the same data. Lines do
 * not connect scores of different score models.
 */
export function HistoryChart({ series }: { readonly series: readonly HistorySeries[] }) {
  const { ref, width: measured } = useElementSize();
  const width = Math.max(280, Math.round(measured) || 640);
  const narrow = width < NARROW;
  const fitting = narrow ? FITTING.narrow : FITTING.wide;
  const names = series.map(
    ({ framework, scored }) => `${scored.at(-1)?.score} ${shortened(framework, fitting)}`,
  );
  const right = width - GAP - LETTER * Math.max(...names.map(({ length }) => length));
  const all = series.flatMap(({ scored }) => scored);
  const [low, high] = [axisStart(all.map(({ score }) => score)), axisEnd(all.map(({ score }) => score))];
  // One marker at the first framework that changes to a score model: the others follow with their next scans.
  const changes = firstOfEach(series.flatMap(({ scored }) => modelChanges(scored)));
  const times = all.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [start, end] = [new Date(first).toISOString(), new Date(last).toISOString()];
  const x = (at: string) => LEFT + ((right - LEFT) * (Date.parse(at) - first)) / Math.max(1, last - first);
  const y = (score: number) => BOTTOM - ((BOTTOM - TOP) * (score - low)) / (high - low);
  const ends = series.map(({ scored }) => y(scored.at(-1)?.score ?? 0));
  const labels = spread(ends, LABEL, [TOP, BOTTOM]);
  return (
    <div ref={ref} className={styles.frame}>
      <svg
        className={styles.chart}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={series.map(({ framework, scored }) => chartText(framework, scored)).join('. ')}
      >
        {[low, ...thresholds].map((at) => (
          <g key={at} className={styles.grid}>
            <line
              x1={LEFT}
              x2={right}
              y1={y(at)}
              y2={y(at)}
              strokeDasharray={at === low ? undefined : '3 3'}
            />
            <text x={LEFT - 6} y={y(at) + 4} textAnchor="end">
              {at}
            </text>
          </g>
        ))}
        <g className={styles.grid}>
          <text x={LEFT} y={HEIGHT - 10}>
            {startText(start, end, narrow)}
          </text>
          <text x={right} y={HEIGHT - 10} textAnchor={narrow ? 'middle' : 'end'}>
            {endText(start, end, narrow)}
          </text>
        </g>
        {changes.map(({ at, model }) => (
          <ModelChange key={at} x={x(at)} top={TOP} bottom={BOTTOM} left={LEFT} model={model} />
        ))}
        {series.map(({ framework, scored }, at) => (
          <g key={framework} className={`${styles.series} ${styles[`line${at}`] ?? ''}`}>
            {linesOf(scored).map((line) => (
              <polyline
                key={line[0]?.at}
                points={line.map((one) => `${x(one.at)},${y(one.score)}`).join(' ')}
              />
            ))}
            {scored.map((one) => (
              <Mark key={one.at} shape={at} x={x(one.at)} y={y(one.score)}>
                {`${framework}: ${one.score}, ${date(one.at)}`}
              </Mark>
            ))}
            <polyline
              className={styles.leader}
              points={`${x(scored.at(-1)?.at ?? '') + 6},${ends[at]} ${right + 14},${labels[at]}`}
            />
            <Mark shape={at} x={right + 20} y={labels[at] ?? 0} />
            <text className={styles.label} x={right + 28} y={(labels[at] ?? 0) + 4}>
              {names[at]}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Returns the first score of each model that replaced another. */
const firstOfEach = (changes: readonly Scored[]): readonly Scored[] =>
  changes
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .filter(({ model }, index, all) => all.findIndex((one) => one.model === model) === index);

const shortened = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
