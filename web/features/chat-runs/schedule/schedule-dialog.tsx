import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChatPace, type ChatScheduleReply, chatPaces } from '#shared/chat-runs/schedule.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { paceNames } from './schedule-text.ts';

interface ScheduleDialogProps {
  readonly agentId: string;
  readonly schedule: ChatScheduleReply;
  readonly onClose: () => void;
}

/** Sets how often due tests are run without a user, with the consent of the user who sets it. */
export default function ScheduleDialog({ agentId, schedule, onClose }: ScheduleDialogProps) {
  const [every, setEvery] = useState<ChatPace>(schedule.every);
  const [consent, setConsent] = useState(false);
  const changed = useChanged();
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/agents/{id}/chat-schedule', {
        params: { id: agentId },
        body: every === 'off' ? { every } : { every, consent },
      }),
    onSuccess: ({ every: saved }) => {
      toast.success(
        'Schedule Saved',
        saved === 'off' ? 'Tests run only on request.' : 'Due tests run automatically.',
      );
      onClose();
    },
    onSettled: () => changed('PUT /api/agents/{id}/chat-schedule'),
  });
  const ready = every === 'off' || consent;
  return (
    <Dialog opened onClose={onClose} title="Schedule behavior tests">
      <Stack gap={20}>
        <NativeSelect
          label="Run due tests"
          description="Only tests that are due are sent, at most 270 requests."
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value as ChatPace)}
          data={chatPaces.map((pace) => ({ value: pace, label: paceNames[pace] }))}
        />
        {every !== 'off' && (
          <Checkbox
            label="I consent to runs without a user"
            description="Your name and the time are recorded. A run is skipped while the agent is inactive or consent for chat probes is missing."
            checked={consent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
        )}
        {save.error !== null && <ErrorAlert title="The schedule was not saved" error={save.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!ready}
            aria-disabled={save.isPending || undefined}
            onClick={() => save.isPending || save.mutate()}
          >
            {save.isPending ? 'Saving...' : 'Save Schedule'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
