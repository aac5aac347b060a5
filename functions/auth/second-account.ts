/** What one account records and another decides about: who may decide or withdraw, and what is said to whom may not. */
import type { Session } from '#functions/platform/http/handler.ts';
import { mayDecide, mayWithdraw } from '#shared/attestations/attestation.ts';
import { conflict, forbidden } from '#shared/kernel/errors.ts';

/** Of whatever noun, what decides who may do something about it. */
interface Recorded {
  /** E-mail address of the account that recorded it. */
  readonly recordedBy: string;
}

/** The rules of one noun, by the word that sentences and codes have for it. */
export const secondAccount = (noun: 'attestation' | 'exception' | 'statement' | 'baseline') => ({
  /** Somebody else decided, or recorded anew, since it was read. */
  decidedMeanwhile: () =>
    conflict('decided-meanwhile', `This ${noun} was decided, or replaced, at the same moment. Look again.`),

  /**
   * Lets another account decide.
   * @param waits whether there is something to decide in that state
   * @throws ProblemError 409 where there is not, 403 for who recorded it
   */
  checkDecision: (
    one: Recorded,
    { state, waits }: { readonly state: string; readonly waits: boolean },
    session: Pick<Session, 'email'>,
  ): void => {
    if (!waits)
      throw conflict('not-awaiting-approval', `This ${noun} is ${state}, so there is nothing to decide.`);
    if (!mayDecide(one, session.email))
      throw forbidden(
        `You recorded this ${noun} yourself. Another person, with an account of their own, has to decide about it.`,
        `own-${noun}`,
      );
  },

  /**
   * Lets who recorded it, or an administrator, take it back.
   * @param counts whether it counts in that state, or will
   * @throws ProblemError 409 where it does not, 403 for anybody else
   */
  checkWithdrawal: (
    one: Recorded,
    { state, counts }: { readonly state: string; readonly counts: boolean },
    session: Pick<Session, 'email' | 'role'>,
  ): void => {
    if (!counts)
      throw conflict('not-withdrawable', `This ${noun} is ${state}, so there is nothing to withdraw.`);
    if (!mayWithdraw(one, session))
      throw forbidden(
        `Only who recorded this ${noun}, or an administrator, may withdraw it.`,
        `not-own-${noun}`,
      );
  },
});
