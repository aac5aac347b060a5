import { ApiError } from '#web/api/api-error.ts';

/** What is said of a scan that was not begun, or came to no answer: title and message of the specification. */
export const scanFault = (error: unknown): readonly [title: string, message: string] => {
  if (error instanceof ApiError && error.status > 0) {
    // The body for people where it has a sentence for them, else as it came.
    const body = error.sentence ?? error.message.replace(/^\d+: /, '');
    return ['Environment Scan Failed', `Error ${error.status}: ${body}`];
  }
  const { sentence, message } = error as Partial<ApiError>;
  return ['Scan Failed', sentence ?? message ?? 'The scan could not be started.'];
};
