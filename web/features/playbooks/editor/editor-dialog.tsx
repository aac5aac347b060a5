import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EditorForm } from './editor-form.tsx';

interface EditorDialogProps {
  /** Playbook to edit; absent for a new one. */
  readonly playbook: PlaybookReply | undefined;
  readonly onClose: () => void;
}

/** Dialog that creates or edits a playbook. */
export default function EditorDialog({ playbook, onClose }: EditorDialogProps) {
  return (
    <Dialog opened wide onClose={onClose} title={playbook === undefined ? 'Add Playbook' : 'Edit Playbook'}>
      <EditorForm playbook={playbook} onClose={onClose} />
    </Dialog>
  );
}
