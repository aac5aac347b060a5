import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { session } from '#web/api/session.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Opens the demo organization in this browser, without an account. */
export const OpenDemoButton = () => {
  const open = useMutation({
    mutationFn: () => call('POST /api/auth/demo', { body: {} }),
    onSuccess: () => {
      session.begin();
      window.location.reload();
    },
    onError: (error) => toast.error('Demo Not Opened', sentenceOf(error, 'Try again in a minute.')),
  });
  return (
    <Button size="md" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
      View Live Demo
    </Button>
  );
};
