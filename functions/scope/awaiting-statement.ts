/** The statement on the scope of an agent that a person is about to decide, or to withdraw. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { mayDecide, mayWithdraw } from '#shared/attestations/attestation.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { isWithdrawable, type ScopeStatement, stateOf } from '#shared/scope/statement.ts';
import { readStatements } from './scope-store.ts';

/** Somebody else decided, or stated anew, since the statement was read. */
export const decidedMeanwhile = () =>
  conflict('decided-meanwhile', 'This statement was decided, or replaced, at the same moment. Look again.');

interface Named {
  /** Of the agent. */
  readonly id: string;
  readonly fact: AgentFact;
  /** Id of the statement. */
  readonly statement: string;
}

/** @throws ProblemError 404 */
const requireStatement = async (
  table: TenantTable,
  { id: agentId, fact, statement }: Named,
): Promise<ScopeStatement> => {
  await requireAgent(table, agentId);
  const stated = (await readStatements(table, agentId)).find(
    (one) => one.fact === fact && one.id === statement,
  );
  if (!stated) throw notFound('Statement');
  return stated;
};

/**
 * @throws ProblemError 404 when there is none of this id, 409 when it does not await approval, 403 for who recorded it
 */
export const requireAwaiting = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email'>,
  now: Instant,
): Promise<ScopeStatement> => {
  const stated = await requireStatement(table, named);
  const state = stateOf(stated, now);
  if (state !== 'awaiting-approval')
    throw conflict('not-awaiting-approval', `This statement is ${state}, so there is nothing to decide.`);
  if (!mayDecide(stated, session.email))
    throw forbidden(
      'You recorded this statement yourself. Another person, with an account of their own, has to decide about it.',
      'own-statement',
    );
  return stated;
};

/**
 * @throws ProblemError 404 when there is none of this id, 409 when it counts for nothing and never will, 403 for who may not
 */
export const requireWithdrawable = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email' | 'role'>,
  now: Instant,
): Promise<ScopeStatement> => {
  const stated = await requireStatement(table, named);
  const state = stateOf(stated, now);
  if (!isWithdrawable(state))
    throw conflict('not-withdrawable', `This statement is ${state}, so there is nothing to withdraw.`);
  if (!mayWithdraw(stated, session))
    throw forbidden(
      'Only who recorded this statement, or an administrator, may withdraw it.',
      'not-own-statement',
    );
  return stated;
};
