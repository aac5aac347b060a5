import { Button } from '@mantine/core';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { actionSentence, conditionLabels } from '#shared/playbooks/labels.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { priorityLevel } from '../playbook-labels.ts';
import styles from './playbooks-page.module.css';

interface PlaybookDetailsProps {
  readonly playbook: PlaybookReply;
  readonly onClose: () => void;
}

/** All settings of a playbook. */
export default function PlaybookDetails({ playbook, onClose }: PlaybookDetailsProps) {
  const { name, description, priority, enabled, conditions, actions, createdBy, createdAt } = playbook;
  return (
    <Dialog opened wide onClose={onClose} title={name}>
      <Stack gap={14} className={styles.details}>
        {description !== '' && <p className="t2">{description}</p>}
        <Row as="p" gap={[6, 14]} wrap className={styles.facts}>
          <SeverityBadge severity={priorityLevel(priority)} />
          <span className="num">Priority {priority}</span>
          <span>{enabled ? 'Enabled' : 'Disabled'}</span>
          <span className="dim">
            {createdBy === null || createdAt === null ? (
              'Built in'
            ) : (
              <>
                Created by {createdBy.name} on <DateText at={createdAt} />
              </>
            )}
          </span>
        </Row>
        <h3 className={styles.ruleTitle}>Conditions (all must match)</h3>
        <Stack as="ul" gap={6} className={styles.sentences}>
          {conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            <li key={index}>{conditionLabels(condition)}</li>
          ))}
        </Stack>
        <h3 className={styles.ruleTitle}>Actions</h3>
        <Stack as="ul" gap={6} className={styles.sentences}>
          {actions.map((action) => (
            <li key={action.type}>{actionSentence(action)}</li>
          ))}
        </Stack>
        <p className="sm dim">
          Unknown values match only “is unknown”. If playbooks conflict, the higher priority wins; frameworks
          and tags add up.
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
