import { IconRadar2 } from '@tabler/icons-react';
import type { CollectorResult } from '#shared/scans/contract.ts';
import { collectorName } from '#web/features/evidence/offered/collector-name.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { duration } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { collectorLabels, collectorVerdict, outcomeOf } from './collectors-text.ts';
import styles from './scan-tabs.module.css';

const columns: readonly Column<CollectorResult>[] = [
  { id: 'id', label: 'Collector', className: 'strong', cell: ({ id }) => collectorName(id) },
  {
    id: 'version',
    label: 'Rules',
    hideBelow: 'narrow',
    cell: ({ version }) => (version === undefined ? '' : `Version ${version}`),
  },
  {
    id: 'outcome',
    label: 'Outcome',
    cell: (collector) => (
      <Row as="span" gap={6} inline>
        <VerdictGlyph verdict={collectorVerdict[outcomeOf(collector)]} size={14} />
        {collectorLabels[outcomeOf(collector)]}
      </Row>
    ),
  },
  { id: 'reason', label: 'Reason', className: styles.reason, cell: ({ reason }) => reason ?? '' },
  {
    id: 'startedAt',
    label: 'Started',
    hideBelow: 'narrow',
    cell: ({ startedAt }) => <DateTimeText at={startedAt} />,
  },
  {
    id: 'duration',
    label: 'Duration',
    hideBelow: 'narrow',
    align: 'right',
    cell: ({ startedAt, endedAt }) => duration(Date.parse(endedAt) - Date.parse(startedAt)),
  },
];

/** All collectors: whether each ran, and why not. */
export function CollectorsTab({ collectors }: { readonly collectors: readonly CollectorResult[] }) {
  return (
    <div className={styles.panel}>
      <Card flush>
        {collectors.length === 0 ? (
          <EmptyState
            icon={IconRadar2}
            title="No collectors used"
            hint="The agent has no manifest and no connection, so there was nothing to scan."
          />
        ) : (
          <DataTable
            label="Collectors"
            columns={columns}
            rows={collectors}
            keyOf={({ id, startedAt }) => `${id}-${startedAt}`}
          />
        )}
      </Card>
    </div>
  );
}
