/** What the answer to a call means. */

/** `gone`: the receiver said that there is nothing any more (410). */
export const callOutcomes = ['delivered', 'failed', 'gone'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export interface Judged {
  readonly outcome: CallOutcome;
  /** For people; absent where it was delivered. */
  readonly reason?: string;
}

const GONE = 410;

/** A status alone says whether events were taken: 2xx. Nothing of the body is read, which a stranger wrote. */
export const judgeStatus = (status: number): Judged => {
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status === GONE)
    return { outcome: 'gone', reason: 'It answered 410, which says that nothing is there any more.' };
  if (status >= 300 && status < 400)
    return { outcome: 'failed', reason: `It answered ${status}, a redirect, which is not followed.` };
  return { outcome: 'failed', reason: `It answered ${status}.` };
};
