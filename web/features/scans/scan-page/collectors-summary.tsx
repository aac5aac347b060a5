import { useId } from 'react';
import type { CollectorResult } from '#shared/scans/contract.ts';
import { collectorName } from '#web/features/evidence/offered/collector-name.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { collectorsText, collectorVerdict, outcomeOf } from './collectors-text.ts';
import styles from './side-card.module.css';

/** How many collectors ran, and which did not and why. */
export function CollectorsSummary({ collectors }: { readonly collectors: readonly CollectorResult[] }) {
  const title = useId();
  const silent = collectors.filter((collector) => collector.status !== 'ran');
  return (
    <section aria-labelledby={title}>
      <Row gap={[2, 12]} wrap className={`${styles.head} ${styles.second}`}>
        <h2 id={title}>Collectors</h2>
        <span className={`${styles.aside} dim`}>{collectorsText(collectors)}</span>
      </Row>
      {silent.length > 0 && (
        <Stack as="ul" gap={6} className={styles.silent}>
          {silent.map((collector) => (
            <li key={`${collector.id}-${collector.startedAt}`}>
              <VerdictGlyph verdict={collectorVerdict[outcomeOf(collector)]} size={14} />
              <span>{collectorName(collector.id)}</span>
              <span className={styles.reason} title={collector.reason}>
                {collector.reason ?? collector.status}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
