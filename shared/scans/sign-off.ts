/** A reviewer's sign-off: a person who did not start a scan has looked at its result, and says what they make of it. */
import { isSamePerson } from '#shared/auth/account.ts';
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
  /** Whose doing it is; of an API key, who made the key. Absent where the product itself started the scan. */
  readonly startedBy?: Starter | undefined;
}

export interface Starter {
  readonly id: string;
  /** E-mail address of the account; absent where the account is gone. */
  readonly email?: string;
}

/** An account that signs, or would. */
export interface Signer {
  readonly userId: string;
  readonly email: string;
}

/** Whether an account is of the person who started a scan, by whichever address. */
export const isStarter = ({ id, email }: Starter, signer: Signer): boolean =>
  id === signer.userId || (email !== undefined && isSamePerson(email, signer.email));

/** Why an account may not sign a scan off. */
export interface Refusal {
  readonly code: 'scan-not-completed' | 'starter-unknown' | 'own-scan' | 'already-signed-off';
  readonly message: string;
}

/**
 * Why an account may not sign a scan off; undefined when it may: one person signs once, by whichever address. It changes no score
 * either way.
 * @param signed sign-offs that the scan has
 */
export const whyNoSignOff = (
  { status, startedBy }: Signable,
  signed: readonly Pick<SignOff, 'userId' | 'by'>[],
  signer: Signer,
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
  if (isStarter(startedBy, signer))
    return {
      code: 'own-scan',
      message:
        'You started this scan yourself. Another person, with an account of their own, has to sign it off.',
    };
  if (signed.some(({ userId, by }) => userId === signer.userId || isSamePerson(by, signer.email)))
    return { code: 'already-signed-off', message: 'You have signed this scan off already.' };
  return undefined;
};
