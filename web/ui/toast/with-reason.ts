import { ApiError } from '#web/app/api-error.ts';

/** What a failed action says: the sentence of the product, then the server's reason where it gave one. */
export const withReason = (sentence: string, error: unknown): string => {
  const reason = error instanceof ApiError && error.status < 500 ? error.sentence : undefined;
  if (reason === undefined) return sentence;
  return `${sentence}${sentence.endsWith('.') ? '' : '.'} ${reason}`;
};
