import { ApiError } from '#web/api/api-error.ts';
import type { Toast } from './toast.ts';

/**
 * Returns the text of a failed action: the product's message and, below it, the server's reason if it has
 * one.
 */
export const withReason = (message: string, error: unknown): Pick<Toast, 'message' | 'reason'> => ({
  message,
  reason: error instanceof ApiError && error.status < 500 ? error.sentence : undefined,
});
