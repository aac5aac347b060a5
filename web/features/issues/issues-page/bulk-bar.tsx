import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { BulkReply } from '#shared/issues/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './bulk-bar.module.css';
import { issuesText } from './issues-text.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface BulkBarProps {
  /** IDs of the selected issues. */
  readonly selected: readonly string[];
  readonly onClear: () => void;
  readonly onChanged: (reply: BulkReply) => void;
}

/** The number of selected issues, and the button that changes them. */
export default function BulkBar({ selected, onClear, onChanged }: BulkBarProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.bar} role="status">
      <Row gap={8} wrap>
        <b>{issuesText(selected.length)} selected</b>
        <Button size="xs" onClick={() => setOpened(true)}>
          Change
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      </Row>
      {opened && (
        <Suspense>
          <BulkDialog
            ids={selected}
            onClose={() => setOpened(false)}
            onDone={(reply) => {
              onChanged(reply);
              onClear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
