import { IconRadar2 } from '@tabler/icons-react';
import type { CollectorResult } from '#shared/scans/contract.ts';
import { collectorName } from '#web/features/evidence/offered/collector-name.ts';
import { Card } from '#web/ui/card/card.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { duration } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { collectorVerdict, collectorWords, outcomeOf } from './collectors-text.ts';
import styles from './scan-tabs.module.css';

/** Every collector: whether it ran, and why not. */
export function CollectorsTab({ collectors }: { readonly collectors: readonly CollectorResult[] }) {
  return (
    <div className={styles.panel}>
      <Card flush>
        {collectors.length === 0 ? (
          <EmptyState
            icon={IconRadar2}
            title="No collector took part"
            hint="The agent has neither a manifest nor a connection, so there was nothing to look at."
          />
        ) : (
          <DataTable label="Collectors">
            <thead>
              <tr>
                <th scope="col">Collector</th>
                <th scope="col" data-drop="narrow">
                  Rules
                </th>
                <th scope="col">Outcome</th>
                <th scope="col">Reason</th>
                <th scope="col" data-drop="narrow">
                  Started
                </th>
                <th scope="col" data-drop="narrow" data-align="right">
                  Duration
                </th>
              </tr>
            </thead>
            <tbody>
              {collectors.map((collector) => (
                <Row key={`${collector.id}-${collector.startedAt}`} collector={collector} />
              ))}
            </tbody>
          </DataTable>
        )}
      </Card>
    </div>
  );
}

function Row({ collector }: { readonly collector: CollectorResult }) {
  const { id, version, reason, startedAt, endedAt } = collector;
  const outcome = outcomeOf(collector);
  return (
    <tr>
      <td className="strong">{collectorName(id)}</td>
      <td data-drop="narrow">{version === undefined ? '' : `Version ${version}`}</td>
      <td>
        <span className={styles.outcome}>
          <VerdictGlyph verdict={collectorVerdict[outcome]} size={14} />
          {collectorWords[outcome]}
        </span>
      </td>
      <td className={styles.reason}>{reason ?? ''}</td>
      <td data-drop="narrow">
        <DateTimeText at={startedAt} />
      </td>
      <td data-drop="narrow" data-align="right">
        {duration(Date.parse(endedAt) - Date.parse(startedAt))}
      </td>
    </tr>
  );
}
