import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { routeQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { calendarDay } from '#web/ui/time/format.ts';
import { TrendLine } from '#web/ui/trend-line/trend-line.tsx';
import { changeText } from '#web/ui/trend-line/trend-points.ts';
import { shownFrameworks } from '../shown-frameworks.ts';
import { type Series, seriesOf } from './trend-series.ts';
import { TrendTable } from './trend-table.tsx';
import styles from './trends.module.css';

const trendQuery = routeQuery('GET /api/dashboard/trend', {});

/** Scores at which the label changes. */
const THRESHOLDS = [70, 85];

interface TrendsProps {
  readonly stats: DashboardStats | undefined;
}

/** The organization's figures over the last 30 days, from the stored daily data points. */
export function Trends({ stats }: TrendsProps) {
  const trend = useQuery(trendQuery);
  const [asTable, setAsTable] = useState(false);
  const any = (trend.data?.points.length ?? 0) > 0;
  return (
    <Card
      title="30-day trends"
      sub="By day, in UTC. Days without data are left blank."
      aside={
        any && (
          <Button
            variant="subtle"
            size="xs"
            aria-pressed={asTable}
            onClick={() => setAsTable((before) => !before)}
          >
            {asTable ? 'Show as lines' : 'Show as table'}
          </Button>
        )
      }
      flush
    >
      <Loaded
        query={trend}
        failed="The trend could not be loaded"
        alertIn={styles.error}
        loading="Loading trends..."
        skeleton={<div className={styles.blank} />}
        empty={({ points }) =>
          points.length === 0 && <p className={styles.none}>The trend starts with the first agent.</p>
        }
      >
        {(known) => {
          const frameworks = shownFrameworks.map((name) => ({
            name,
            key: stats?.frameworks.find((one) => one.name === name)?.key,
          }));
          const series = seriesOf(known, frameworks);
          if (asTable) return <TrendTable points={known.points} series={series} />;
          return (
            <ul className={styles.grid}>
              {series.map((one) => (
                <Trend key={one.label} series={one} days={known.days} today={known.today} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface TrendProps {
  readonly series: Series;
  readonly days: number;
  readonly today: string;
}

function Trend({ series: { label, name, values, isScore }, days, today }: TrendProps) {
  const last = values.at(-1);
  return (
    <Stack as="li" gap={2} className={styles.trend}>
      <Text as="span" size="xs" weight="medium" truncate>
        {name}
      </Text>
      <Row as="span" gap={[0, 6]} align="baseline" wrap className={styles.last}>
        <b>{last?.value ?? '–'}</b>
        <span className={styles.change}>{changeText(values, calendarDay) || lone(last?.day, today)}</span>
      </Row>
      <TrendLine
        label={label}
        values={values}
        days={days}
        today={today}
        {...(isScore ? { thresholds: THRESHOLDS } : {})}
      />
    </Stack>
  );
}

/** Returns the text shown when there is nothing to compare. */
const lone = (day: string | undefined, today: string): string => {
  if (day === undefined) return 'No score yet';
  return day === today ? 'First day' : `On ${calendarDay(day)}`;
};
