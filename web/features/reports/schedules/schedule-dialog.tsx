import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import type { ScheduleReply, SchedulesReply } from '#shared/reports/schedules/schedule-reply.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleDialogProps {
  /** Playbook to edit; absent for a new one. */
  readonly schedule: ScheduleReply | undefined;
  readonly templates: ReportTemplatesReply;
  readonly people: SchedulesReply['people'];
  readonly onClose: () => void;
}

/** Dialog that creates or edits a schedule. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  return (
    <Dialog
      opened
      wide
      onClose={props.onClose}
      title={props.schedule === undefined ? 'New Schedule' : 'Edit Schedule'}
    >
      <ScheduleForm {...props} />
    </Dialog>
  );
}
