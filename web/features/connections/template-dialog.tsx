import { Button } from '@mantine/core';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Template } from './template.tsx';

interface TemplateDialogProps {
  readonly connection: ConnectionReply;
  readonly onClose: () => void;
}

/** The role template of a connected AWS account. */
export default function TemplateDialog({ connection, onClose }: TemplateDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Role for ${connection.name}`}>
      <Template connection={connection} />
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
