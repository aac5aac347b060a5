/**
 * Statements on the scope of an agent: AGENTSTATE `agent#<id>` / `SCOPE#<fact>`, and `SCOPE#<fact>#proposed` while a no awaits
 * approval or was declined.
 */
import * as v from 'valibot';
import { approvalStore, storedApproval } from '#functions/approvals/approval-store.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { factValues, type ScopeStatement } from '#shared/scope/statement.ts';
import type { StatedFact } from '#shared/scoring/facts.ts';

export const statementStore = approvalStore<ScopeStatement, ScopeStatement>({
  kind: 'AGENTSTATE',
  prefix: 'SCOPE#',
  max: 2 * agentFacts.length,
  rows: rowKind<ScopeStatement>({
    name: 'statement on the scope of an agent',
    schema: v.object({
      ...storedApproval,
      fact: v.picklist(agentFacts),
      value: v.picklist(factValues),
      reason: v.string(),
      person: v.object({ name: v.string(), role: v.exactOptional(v.string()) }),
      statedAt: v.string(),
    }),
  }),
  subjectOf: ({ fact }) => fact,
  toRow: (statement) => statement,
  fromRow: (row) => row,
});

export const { readAll: readStatements, write: statementWrite } = statementStore;

/** Returns declared facts in the format of the evaluation. */
export const statedOf = (statements: readonly ScopeStatement[]): readonly StatedFact[] =>
  statements
    .filter(({ declined, withdrawn }) => !declined && !withdrawn)
    .map(({ fact, value, person, statedAt, expiresAt, approved }) => ({
      fact,
      value,
      by: person.name,
      at: statedAt,
      expiresAt,
      ...(approved ? { approved } : {}),
    }));

/** Returns the currently declared facts of an agent. */
export const readStated = async (table: TenantTable, agentId: string): Promise<readonly StatedFact[]> =>
  statedOf(await readStatements(table, agentId));
