import type { Discovered } from '#shared/discovery/discovered.ts';
import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useDismiss } from './use-decisions.ts';

interface DismissDialogProps {
  readonly agent: Pick<Discovered, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Prompts for the reason why a discovered agent needs no attention. */
export default function DismissDialog({ agent: { id, name }, onClose }: DismissDialogProps) {
  return (
    <ReasonDialog
      title={`Dismiss ${name}`}
      label="Dismiss agent"
      description="Shown with your name on the agent and in the audit trail."
      words={['Dismiss Agent', 'Dismissing...']}
      act={useDismiss(id)}
      onClose={onClose}
    >
      The agent no longer counts as unmanaged, even if scans find it again. Users with write access can
      restore it.
    </ReasonDialog>
  );
}
