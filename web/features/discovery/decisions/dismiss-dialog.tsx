import type { Discovered } from '#shared/discovery/discovered.ts';
import { ReasonDialog } from '#web/ui/reason-dialog/reason-dialog.tsx';
import { useDismiss } from './use-decisions.ts';

interface DismissDialogProps {
  readonly agent: Pick<Discovered, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks why a discovered agent needs no attention. */
export default function DismissDialog({ agent: { id, name }, onClose }: DismissDialogProps) {
  return (
    <ReasonDialog
      title={`Dismiss ${name}`}
      label="Dismiss agent"
      description="Stands with your name beside the agent and in the audit trail."
      words={['Dismiss Agent', 'Dismissing...']}
      act={useDismiss(id)}
      onClose={onClose}
    >
      It no longer counts as unmanaged, however often it is seen. Anybody who may change things can restore
      it.
    </ReasonDialog>
  );
}
