/** A reviewer's sign-off: a person who did not start a scan has looked at its result, and says what they make of it. */
import type { Instant } from '#shared/kernel/time.ts';
import type { ScanStatus } from './scan-status.ts';

/** Most characters of what a reviewer says. */
export const MOST_STATEMENT = 1000;

export interface SignOff {
  /** Id of the account. */
  readonly userId: string;
  /** E-mail address of the account. */
  readonly by: string;
  readonly at: Instant;
  readonly statement: string;
}

/** What of a scan says whether it can be signed off. */
export interface Signable {
  readonly status: ScanStatus;
  /** Whose doing it is; of an API key, who made the key. Absent of scans from before it was kept. */
  readonly startedBy?: { readonly id: string } | undefined;
}

/** Why an account may not sign a scan off. */
export interface Refusal {
  readonly code: 'scan-not-completed' | 'starter-unknown' | 'own-scan' | 'already-signed-off';
  readonly message: string;
}

/**
 * Why an account may not sign a scan off; undefined when it may. It changes no score either way.
 * @param signed sign-offs that the scan has
 */
export const whyNoSignOff = (
  { status, startedBy }: Signable,
  signed: readonly Pick<SignOff, 'userId'>[],
  userId: string,
): Refusal | undefined => {
  if (status !== 'completed')
    return {
      code: 'scan-not-completed',
      message: 'This scan is not completed, so there is no result to sign off.',
    };
  if (startedBy === undefined)
    return {
      code: 'starter-unknown',
      message: 'Nothing says who started this scan, so nobody can be told apart from them. Run it again.',
    };
  if (startedBy.id === userId)
    return {
      code: 'own-scan',
      message:
        'You started this scan yourself. Another person, with an account of their own, has to sign it off.',
    };
  if (signed.some((one) => one.userId === userId))
    return { code: 'already-signed-off', message: 'You have signed this scan off already.' };
  return undefined;
};
