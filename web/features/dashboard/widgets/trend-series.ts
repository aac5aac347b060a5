/** The series of the trend chart. */
import type { TrendReply } from '#shared/dashboard/contract.ts';
import type { DayValue } from '#web/ui/trend-line/trend-points.ts';

export interface Series {
  /** Name such as `HIPAA`. */
  readonly name: string;
  /** Description of the values, such as `HIPAA score`. */
  readonly label: string;
  readonly isScore: boolean;
  /** Oldest first, without days that stored no value. */
  readonly values: readonly DayValue[];
}

type Point = TrendReply['points'][number];

const valuesOf = (
  points: readonly Point[],
  of: (point: Point) => number | null | undefined,
  scaled: boolean,
) =>
  points.flatMap((point): DayValue[] => {
    const value = of(point);
    if (value === null || value === undefined) return [];
    return [{ day: point.day, value, ...(scaled ? { scale: point.model } : {}) }];
  });

/**
 * Returns the organization score, its open issues, and the scores of the given frameworks.
 * @param frameworks those that are shown; the key is absent until it is known
 */
export const seriesOf = (
  { points }: Pick<TrendReply, 'points'>,
  frameworks: readonly { readonly name: string; readonly key: string | undefined }[],
): readonly Series[] => [
  {
    name: 'Compliance score',
    label: 'Compliance score',
    isScore: true,
    values: valuesOf(points, ({ score }) => score, true),
  },
  {
    name: 'Open issues',
    label: 'Open issues',
    isScore: false,
    values: valuesOf(points, ({ openIssues }) => openIssues, false),
  },
  ...frameworks.map(({ name, key }) => ({
    name,
    label: `${name} score`,
    isScore: true,
    values: valuesOf(points, ({ frameworks: by }) => (key === undefined ? null : by[key]?.score), true),
  })),
];
