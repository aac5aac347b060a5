import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEMO_READ_ONLY } from '#shared/auth/demo-code.ts';
import { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Returns the server's sentence about the last refused change, until it is closed. */
export const useDemoRefusal = () => {
  const [refusal, setRefusal] = useState<string>();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (!(error instanceof ApiError && error.code === DEMO_READ_ONLY)) return;
        // The change has shown its own message already; the dialog replaces it.
        const shown = toast.current();
        if (shown) toast.close(shown.id);
        setRefusal(error.sentence);
      }),
    [queryClient],
  );
  return { refusal, close: () => setRefusal(undefined) };
};
