import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names the action and its object. */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** What is confirmed destroys something. */
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
    <div className="t2">{props.children}</div>
    <DialogActions>
      <Button variant="default" onClick={props.onClose} disabled={props.busy ?? false}>
        Cancel
      </Button>
      <Button
        {...(props.destructive && { color: 'rust' })}
        loading={props.busy ?? false}
        onClick={props.onConfirm}
        data-autofocus
      >
        {props.confirm}
      </Button>
    </DialogActions>
  </Dialog>
);
