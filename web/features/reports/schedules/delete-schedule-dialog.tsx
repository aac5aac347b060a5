import { Button } from '@mantine/core';
import type { ScheduleReply } from '#shared/reports/schedules/schedule-reply.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { timingText } from './schedule-labels.ts';
import { useDeleteSchedule } from './use-schedules.ts';

interface DeleteScheduleDialogProps {
  readonly schedule: ScheduleReply;
  readonly onClose: () => void;
}

/** Asks for confirmation before a schedule is deleted. */
export default function DeleteScheduleDialog({ schedule, onClose }: DeleteScheduleDialogProps) {
  const remove = useDeleteSchedule(schedule.id);
  const act = () => {
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success('Schedule Deleted', 'Existing reports are unchanged.');
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Delete the schedule of ${schedule.styleName}`}>
      <Stack gap={20}>
        <p className="sm t2">
          {timingText(schedule)}. Existing reports are unchanged. A report in progress is completed, but
          recipients are not notified.
        </p>
        {remove.error !== null && <ErrorAlert title="The schedule was not deleted" error={remove.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={remove.isPending} onClick={act}>
            {remove.isPending ? 'Deleting...' : 'Delete Schedule'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
