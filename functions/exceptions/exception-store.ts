/**
 * Exceptions of an agent: EXCEPTION `agent#<id>` / `<parameter id>`, and `<parameter id>#proposed` for one that a second person
 * has yet to approve, or declined. In gsi1 those that were approved lie under `end` by their end, those that wait under
 * `awaiting` by when they were made.
 */
import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Condition, Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Decision } from '#shared/attestations/attestation.ts';
import { type Exception, exceptionKinds } from '#shared/exceptions/exception.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Approval } from '#shared/parameters/approval.ts';
import { approvalSchema } from '#shared/parameters/approval-schema.ts';

/** More than there are parameters, twice. */
const EVERY = 1000;

const gsi = indexKeys('gsi1');
/** What takes a row out of the index. */
const REMOVE_INDEX = `REMOVE ${gsi.pk}, ${gsi.sk}`;

const partOf = (agentId: string) => `agent#${agentId}`;

type Placed = Pick<Exception, 'parameterId' | 'proposed'>;
const keyOf = (table: TenantTable, agentId: string, { parameterId, proposed }: Placed): Key =>
  table.key('EXCEPTION', proposed ? `${parameterId}#proposed` : parameterId, partOf(agentId));

/** The lists of all agents that a row stands in. */
export type ExceptionList = 'end' | 'awaiting';

const indexed = (table: TenantTable, { proposed, recordedAt, expiresAt }: Exception) => {
  const list: ExceptionList = proposed ? 'awaiting' : 'end';
  return {
    [gsi.pk]: table.partition('EXCEPTION', list),
    [gsi.sk]: proposed ? recordedAt : expiresAt,
  };
};

const decision = { at: v.string(), by: v.string() };
const withReason = v.object({ ...decision, reason: v.string() });

/** The key says the parameter. */
const exceptionRows = rowKind<Omit<Exception, 'parameterId'>>({
  name: 'exception',
  schema: v.object({
    id: v.string(),
    kind: v.picklist(exceptionKinds),
    reason: v.string(),
    measure: v.exactOptional(v.string()),
    specifications: v.exactOptional(v.array(v.string())),
    person: v.object({ name: v.string(), role: v.string() }),
    recordedAt: v.string(),
    recordedBy: v.string(),
    expiresAt: v.string(),
    proposed: v.exactOptional(v.literal(true)),
    approved: v.exactOptional(approvalSchema),
    declined: v.exactOptional(withReason),
    withdrawn: v.exactOptional(withReason),
  }),
});

/** The exception of a row; undefined, and logged, for a damaged one: nobody stands by what cannot be read. */
export const soundException = (item: Item): Exception | undefined => {
  const row = exceptionRows.sound(item);
  return row && { ...row, parameterId: item.sk.split('#', 1)[0] ?? '' };
};

/** The agent of a row. */
export const agentIdOf = ({ pk }: Item): string => pk.slice(pk.lastIndexOf('#') + 1);

/** Exceptions by parameter; whoever just recorded one sees it. */
export const listExceptions = async (
  table: TenantTable,
  agentId: string,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Exception>> => {
  const { items, next } = await table.list({
    kind: 'EXCEPTION',
    part: partOf(agentId),
    consistent: true,
    ...page,
  });
  return { items: items.flatMap((item) => soundException(item) ?? []), next };
};

/** Every exception of an agent, those that ended included. */
export const readExceptions = async (table: TenantTable, agentId: string): Promise<readonly Exception[]> =>
  (await listExceptions(table, agentId, { limit: EVERY, cursor: undefined })).items;

/** Takes the place of what was in force, or proposed, of the parameter before. */
export const exceptionWrite = (
  table: TenantTable,
  agentId: string,
  exception: Exception,
): Extract<Write, { put: Item }> => {
  const { parameterId: _, ...rest } = exception;
  return {
    put: {
      ...keyOf(table, agentId, exception),
      ...exceptionRows.attributes(rest),
      ...indexed(table, exception),
    },
  };
};

type Stored = Pick<Exception, 'id'> & Placed;

/** It is still the one that was read, and bears none of these marks. */
const without = (id: string, ...marks: readonly (keyof Exception)[]): Condition => ({
  expression: ['id = :id', ...marks.map((mark) => `attribute_not_exists(${mark})`)].join(' AND '),
  values: { ':id': id },
});

/** Puts an approved proposal in force. `overtaken` is thrown when somebody decided first, or it was replaced. */
export const approveWrites = (
  table: TenantTable,
  agentId: string,
  proposal: Exception,
  approved: Approval,
  overtaken: () => Error,
): readonly Write[] => {
  const { proposed: _, ...inForce } = { ...proposal, approved };
  const condition = without(proposal.id, 'declined', 'withdrawn');
  return [
    { delete: keyOf(table, agentId, proposal), condition, failed: overtaken },
    exceptionWrite(table, agentId, inForce),
  ];
};

/**
 * Marks an exception as declined or withdrawn; it stays to be seen until one is recorded anew. `overtaken` is thrown when it
 * was decided otherwise, or replaced, since it was read.
 */
export const endWrite = (
  table: TenantTable,
  agentId: string,
  { id, ...placed }: Stored,
  mark: 'declined' | 'withdrawn',
  decided: Decision & { readonly reason: string },
  overtaken: () => Error,
): Write => ({
  update: keyOf(table, agentId, placed),
  expression: `SET ${mark} = :decided ${REMOVE_INDEX}`,
  values: { ':decided': decided },
  condition: without(id, 'declined', 'withdrawn'),
  failed: overtaken,
});
