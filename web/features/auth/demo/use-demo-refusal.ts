import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEMO_READ_ONLY } from '#shared/auth/demo-code.ts';
import { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Closes a message that states the refusal: the dialog replaces it. */
const closeMessage = (refusal: string | undefined): void => {
  const shown = toast.current();
  if (shown && refusal !== undefined && [shown.message, shown.reason].includes(refusal))
    toast.close(shown.id);
};

/** Returns the server's sentence about the last refused change, until it is closed. */
export const useDemoRefusal = () => {
  const [refusal, setRefusal] = useState<string>();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (error instanceof ApiError && error.code === DEMO_READ_ONLY) setRefusal(error.sentence);
      }),
    [queryClient],
  );
  useEffect(() => {
    // The change shows its own message before or after this.
    closeMessage(refusal);
    return toast.subscribe(() => closeMessage(refusal));
  }, [refusal]);
  return { refusal, close: () => setRefusal(undefined) };
};
