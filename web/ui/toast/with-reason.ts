import { ApiError } from '#web/api/api-error.ts';
import type { Toast } from './toast.ts';

/** What a failed action says: the sentence of the product, and below it the server's reason where it gave one. */
export const withReason = (message: string, error: unknown): Pick<Toast, 'message' | 'reason'> => ({
  message,
  reason: error instanceof ApiError && error.status < 500 ? error.sentence : undefined,
});
