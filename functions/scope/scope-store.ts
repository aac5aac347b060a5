/**
 * Statements on the scope of an agent: AGENTSTATE `agent#<id>` / `SCOPE#<fact>`, and `SCOPE#<fact>#proposed` for a no that a second
 * person has yet to approve, or declined. At most two for each fact, read together.
 */
import * as v from 'valibot';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Decision } from '#shared/attestations/attestation.ts';
import type { StatedFact } from '#shared/judging/facts.ts';
import type { Approval } from '#shared/parameters/approval.ts';
import { approvalSchema } from '#shared/parameters/approval-schema.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { factValues, type ScopeStatement } from '#shared/scope/statement.ts';

/** What the sort keys of statements begin with. */
const PREFIX = 'SCOPE#';

type Placed = Pick<ScopeStatement, 'fact' | 'proposed'>;
const keyOf = (table: TenantTable, agentId: string, { fact, proposed }: Placed): Key =>
  table.key('AGENTSTATE', `${PREFIX}${fact}${proposed ? '#proposed' : ''}`, `agent#${agentId}`);

const decision = { at: v.string(), by: v.string() };
const withReason = v.object({ ...decision, reason: v.string() });

const scopeRows = rowKind<ScopeStatement>({
  name: 'statement on the scope of an agent',
  schema: v.object({
    id: v.string(),
    fact: v.picklist(agentFacts),
    value: v.picklist(factValues),
    reason: v.string(),
    person: v.object({ name: v.string(), role: v.exactOptional(v.string()) }),
    statedAt: v.string(),
    recordedBy: v.string(),
    expiresAt: v.string(),
    proposed: v.exactOptional(v.literal(true)),
    approved: v.exactOptional(approvalSchema),
    declined: v.exactOptional(withReason),
    withdrawn: v.exactOptional(withReason),
  }),
});

/** Every statement of an agent, those that ended included, by fact; a damaged one is logged and left out, and so rules nothing out. */
export const readStatements = async (
  table: TenantTable,
  agentId: string,
): Promise<readonly ScopeStatement[]> => {
  const { items } = await table.list({
    kind: 'AGENTSTATE',
    part: `agent#${agentId}`,
    prefix: PREFIX,
    limit: 2 * agentFacts.length,
    consistent: true,
  });
  return scopeRows.list(items);
};

/** What people state of an agent's facts, as judging reads it. */
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

/** What people state of an agent's facts now. */
export const readStated = async (table: TenantTable, agentId: string): Promise<readonly StatedFact[]> =>
  statedOf(await readStatements(table, agentId));

/** Takes the place of what stood, or was proposed, of the fact before. */
export const statementWrite = (
  table: TenantTable,
  agentId: string,
  statement: ScopeStatement,
): Extract<Write, { put: Item }> => ({
  put: { ...keyOf(table, agentId, statement), ...scopeRows.attributes(statement) },
});

/** It is still the one that was read, and nobody ended it. */
const open = (id: string): Condition => ({
  expression: 'id = :id AND attribute_not_exists(declined) AND attribute_not_exists(withdrawn)',
  values: { ':id': id },
});

/** Makes a proposal the statement that stands. `overtaken` is thrown when somebody decided first, or it was replaced. */
export const approveWrites = (
  table: TenantTable,
  agentId: string,
  proposal: ScopeStatement,
  approved: Approval,
  overtaken: () => Error,
): readonly Write[] => {
  const { proposed: _, ...standing } = { ...proposal, approved };
  return [
    { delete: keyOf(table, agentId, proposal), condition: open(proposal.id), failed: overtaken },
    statementWrite(table, agentId, standing),
  ];
};

/**
 * Marks a statement as declined or withdrawn; it stays to be seen until the fact is stated anew. `overtaken` is thrown when it was
 * decided otherwise, or replaced, since it was read.
 */
export const endWrite = (
  table: TenantTable,
  agentId: string,
  { id, ...placed }: ScopeStatement,
  mark: 'declined' | 'withdrawn',
  decided: Decision & { readonly reason: string },
  overtaken: () => Error,
): Write => ({
  update: keyOf(table, agentId, placed),
  expression: `SET ${mark} = :decided`,
  values: { ':decided': decided },
  condition: open(id),
  failed: overtaken,
});
