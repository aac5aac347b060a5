import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { BulkReply } from '#shared/issues/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { useUndo } from '../issue-changes.ts';
import styles from './bulk-bar.module.css';
import { changedText, issuesText } from './issues-text.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface BulkBarProps {
  /** IDs of the selected issues. */
  readonly selected: readonly string[];
  readonly onClear: () => void;
}

/** The selected issues and what can be done with them, and the outcome of the last change with its undo. */
export default function BulkBar({ selected, onClear }: BulkBarProps) {
  const [opened, setOpened] = useState(false);
  const [outcome, setOutcome] = useState<BulkReply>();
  const undo = useUndo();
  if (selected.length === 0 && outcome === undefined) return null;
  return (
    <div className={styles.bar} role="status">
      {selected.length > 0 ? (
        <Row gap={8} wrap>
          <b>{issuesText(selected.length)} selected</b>
          <Button size="xs" onClick={() => setOpened(true)}>
            Change
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </Row>
      ) : (
        outcome && (
          <Row gap={8} wrap>
            <span>{changedText(outcome)}</span>
            {outcome.changed > 0 && (
              <Button
                size="xs"
                variant="default"
                aria-disabled={undo.isPending}
                onClick={() => undo.mutate(outcome.id, { onSuccess: () => setOutcome(undefined) })}
              >
                Undo
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={() => setOutcome(undefined)}>
              Close
            </Button>
          </Row>
        )
      )}
      {selected.length > 0 && outcome !== undefined && <span className="dim">{changedText(outcome)}</span>}
      {opened && (
        <Suspense>
          <BulkDialog
            ids={selected}
            onClose={() => setOpened(false)}
            onDone={(reply) => {
              setOutcome(reply);
              onClear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
