import { ApiError } from '#web/api/api-error.ts';

/**
 * Returns the title and message for a scan that did not start or got no response, as the specification
 * defines them.
 */
export const scanFault = (error: unknown): readonly [title: string, message: string] => {
  if (error instanceof ApiError && error.status > 0) {
    // The server's message for users if there is one, otherwise the unchanged body.
    const body = error.sentence ?? error.message.replace(/^\d+: /, '');
    return ['Environment Scan Failed', `Error ${error.status}: ${body}`];
  }
  const { sentence, message } = error as Partial<ApiError>;
  return ['Scan Failed', sentence ?? message ?? 'The scan could not be started.'];
};
