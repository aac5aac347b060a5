import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Sending, useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** Accessible name of the form. */
  readonly label: string;
  /** States who can read the reason. */
  readonly description: string;
  /** Labels of the button: idle, and during submission. */
  readonly words: readonly [act: string, acting: string];
  readonly act: Sending<string, unknown>;
  readonly onClose: () => void;
  /** Description of the effect. */
  readonly children?: ReactNode;
}

/** Dialog that asks for a reason and then performs an action that cannot be undone. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, description, words, act, onClose, children } = props;
  const { form, submit, field } = useApiForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Reason is required' : null) },
    sending: act,
    bodyOf: ({ reason }) => reason.trim(),
    onSent: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate aria-label={label}>
        {children !== undefined && <p className={styles.follows}>{children}</p>}
        <Textarea
          label="Reason"
          description={description}
          rows={3}
          maxLength={500}
          data-autofocus
          key={form.key('reason')}
          {...field('reason')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="rust" aria-disabled={act.isPending}>
            {words[act.isPending ? 1 : 0]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
