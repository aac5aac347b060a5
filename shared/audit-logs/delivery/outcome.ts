/** Interprets the response to a call. */

/** `gone`: the receiver responded that the resource no longer exists (410). */
export const callOutcomes = ['delivered', 'failed', 'gone'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export interface Judged {
  readonly outcome: CallOutcome;
  /** For display; absent if the call was delivered. */
  readonly reason?: string;
}

const GONE = 410;

/**
 * Interprets the status code: only 2xx means that the events were accepted. The body is ignored because it is
 * untrusted.
 */
export const judgeStatus = (status: number): Judged => {
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status === GONE)
    return { outcome: 'gone', reason: 'The receiver responded with 410 Gone: the address no longer exists.' };
  if (status >= 300 && status < 400)
    return {
      outcome: 'failed',
      reason: `The receiver responded with ${status}, a redirect. Redirects are not followed.`,
    };
  return { outcome: 'failed', reason: `The receiver responded with ${status}.` };
};
