/** Checks whether a person may decide about a record, and the errors for those who may not. */
import type { Session } from '#functions/platform/http/handler.ts';
import { type Action, isPossible, type Recorded, transitions } from '#shared/approvals/lifecycle.ts';
import { conflict, forbidden, type ProblemError } from '#shared/kernel/errors.ts';

/** A kind of record as sentences and error codes name it. */
export type Noun = 'attestation' | 'exception' | 'dismissal' | 'statement' | 'baseline';

/** Optimistic locking: another person decided, or replaced the record, since it was read. */
export const decidedMeanwhile = (noun: Noun): ProblemError =>
  conflict(
    'decided-meanwhile',
    `This ${noun} was decided or replaced in the meantime. Reload it and try again.`,
  );

const wrongState = (action: Action, noun: Noun, state: string): ProblemError =>
  action === 'withdraw'
    ? conflict('not-withdrawable', `This ${noun} is ${state}, so it cannot be withdrawn.`)
    : conflict('not-awaiting-approval', `This ${noun} is ${state}, so no decision is pending.`);

const wrongPerson = (action: Action, noun: Noun): ProblemError =>
  action === 'withdraw'
    ? forbidden(
        `Only the person who recorded this ${noun}, or an administrator, may withdraw it.`,
        `not-own-${noun}`,
      )
    : forbidden(
        `You recorded this ${noun} yourself. Another person must decide on it with their own account.`,
        `own-${noun}`,
      );

interface Check {
  readonly action: Action;
  readonly noun: Noun;
  /** In the lifecycle of approvals. */
  readonly state: string;
  /** The state as the API names it; the same, if left out. */
  readonly name?: string | undefined;
  /** Whether the action applies in that state; by the lifecycle, if left out. */
  readonly possible?: boolean | undefined;
  readonly session: Pick<Session, 'email' | 'role'>;
}

/** @throws ProblemError 409 where the action does not apply in the state, 403 where the person may not take it */
export const checkDecision = (
  record: Recorded,
  { action, noun, state, name = state, possible = isPossible(action, state), session }: Check,
): void => {
  if (!possible) throw wrongState(action, noun, name);
  if (!transitions[action].isAllowed(record, session)) throw wrongPerson(action, noun);
};
