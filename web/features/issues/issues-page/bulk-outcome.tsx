import { Button } from '@mantine/core';
import type { BulkReply } from '#shared/issues/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { useUndo } from '../issue-changes.ts';
import styles from './bulk-bar.module.css';
import { changedText } from './issues-text.ts';

interface BulkOutcomeProps {
  readonly outcome: BulkReply;
  readonly onClose: () => void;
}

/** The outcome of the last bulk change, with its undo. It stays when the changed issues leave the list. */
export default function BulkOutcome({ outcome, onClose }: BulkOutcomeProps) {
  const undo = useUndo();
  return (
    <div className={styles.outcome} role="status">
      <Row gap={8} wrap>
        <span>{changedText(outcome)}</span>
        {outcome.changed > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-disabled={undo.isPending}
            onClick={() => !undo.isPending && undo.mutate(outcome.id, { onSuccess: onClose })}
          >
            Undo
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onClose}>
          Close
        </Button>
      </Row>
    </div>
  );
}
