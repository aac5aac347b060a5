/** The statement on the scope of an agent that a person is about to decide, or to withdraw. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import { secondAccount } from '#functions/auth/second-account.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { isWithdrawable, type ScopeStatement, stateOf } from '#shared/scope/statement.ts';
import { readStatements } from './scope-store.ts';

const { checkDecision, checkWithdrawal, decidedMeanwhile } = secondAccount('statement');

export { decidedMeanwhile };

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
  checkDecision(stated, { state, waits: state === 'awaiting-approval' }, session);
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
  checkWithdrawal(stated, { state, counts: isWithdrawable(state) }, session);
  return stated;
};
