/** A reviewer's sign-off: a user who did not start the scan has reviewed its result and states an opinion. */
import { isSamePerson } from '#shared/auth/account.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ScanStatus } from './scan-status.ts';

/** Maximum length of a reviewer's statement, in characters. */
export const MAX_STATEMENT = 1000;

export interface SignOff {
  /** Id and name of the account. */
  readonly userId: string;
  /** Email address of the account. */
  readonly by: string;
  readonly at: Instant;
  readonly statement: string;
}

/** The fields of a scan that decide whether it can be signed off. */
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

/** An account that signs off, or wants to. */
export interface Signer {
  readonly userId: string;
  readonly email: string;
}

/** Returns whether an account belongs to the person who started a scan, under any address. */
export const isStarter = ({ id, email }: Starter, signer: Signer): boolean =>
  id === signer.userId || (email !== undefined && isSamePerson(email, signer.email));

/** Why an account may not sign off a scan. */
export interface SignOffRejection {
  readonly code: 'scan-not-completed' | 'starter-unknown' | 'own-scan' | 'already-signed-off';
  readonly message: string;
}

/**
 * Returns why an account may not sign off a scan; undefined if it may. One person signs once, under any
 * address. A sign-off does not change the score.
 * @param signed existing sign-offs of the scan
 */
export const whyNoSignOff = (
  { status, startedBy }: Signable,
  signed: readonly Pick<SignOff, 'userId' | 'by'>[],
  signer: Signer,
): SignOffRejection | undefined => {
  if (status !== 'completed')
    return {
      code: 'scan-not-completed',
      message: 'This scan is not completed, so there is no result to sign off.',
    };
  if (startedBy === undefined)
    return {
      code: 'starter-unknown',
      message: 'This scan cannot be signed off, because no record shows who started it. Run it again.',
    };
  if (isStarter(startedBy, signer))
    return {
      code: 'own-scan',
      message: 'You started this scan. Another person must sign it off from their own account.',
    };
  if (signed.some(({ userId, by }) => userId === signer.userId || isSamePerson(by, signer.email)))
    return { code: 'already-signed-off', message: 'You have already signed off this scan.' };
  return undefined;
};
