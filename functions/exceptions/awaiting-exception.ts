/** The exception that a person is about to decide, or to withdraw. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import { secondAccount } from '#functions/auth/second-account.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Exception, isWithdrawable, stateOf } from '#shared/exceptions/exception.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readExceptions } from './exception-store.ts';

const { checkDecision, checkWithdrawal, decidedMeanwhile } = secondAccount('exception');

export { decidedMeanwhile };

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
  checkDecision(exception, { state, waits: state === 'awaiting-approval' }, session);
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
  checkWithdrawal(exception, { state, counts: isWithdrawable(state) }, session);
  return exception;
};
