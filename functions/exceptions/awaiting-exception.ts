/** The exception that a person is about to decide, or to withdraw. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { mayDecide, mayWithdraw } from '#shared/attestations/attestation.ts';
import { type Exception, isWithdrawable, stateOf } from '#shared/exceptions/exception.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readExceptions } from './exception-store.ts';

/** Somebody else decided, or recorded anew, since the exception was read. */
export const decidedMeanwhile = () =>
  conflict('decided-meanwhile', 'This exception was decided, or replaced, at the same moment. Look again.');

interface Named {
  readonly id: string;
  readonly exceptionId: string;
}

/** @throws ProblemError 404 */
const requireException = async (
  table: TenantTable,
  { id: agentId, exceptionId }: Named,
): Promise<Exception> => {
  await requireAgent(table, agentId);
  const exception = (await readExceptions(table, agentId)).find(({ id }) => id === exceptionId);
  if (!exception) throw notFound('Exception');
  return exception;
};

/**
 * @throws ProblemError 404 when there is none of this id, 409 when it does not await approval, 403 for who recorded it
 */
export const requireAwaiting = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email'>,
  now: Instant,
): Promise<Exception> => {
  const exception = await requireException(table, named);
  const state = stateOf(exception, now);
  if (state !== 'awaiting-approval')
    throw conflict('not-awaiting-approval', `This exception is ${state}, so there is nothing to decide.`);
  if (!mayDecide(exception, session.email))
    throw forbidden(
      'You recorded this exception yourself. Another person, with an account of their own, has to decide about it.',
      'own-exception',
    );
  return exception;
};

/**
 * @throws ProblemError 404 when there is none of this id, 409 when it is not in force and never will be, 403 for who may not
 */
export const requireWithdrawable = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email' | 'role'>,
  now: Instant,
): Promise<Exception> => {
  const exception = await requireException(table, named);
  const state = stateOf(exception, now);
  if (!isWithdrawable(state))
    throw conflict('not-withdrawable', `This exception is ${state}, so there is nothing to withdraw.`);
  if (!mayWithdraw(exception, session))
    throw forbidden(
      'Only who recorded this exception, or an administrator, may withdraw it.',
      'not-own-exception',
    );
  return exception;
};
