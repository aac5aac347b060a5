/** An organization's own playbook as stored: PLAYBOOK / id. Frameworks are stored by key. */
import * as v from 'valibot';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict, invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type Playbook, playbookFields } from '#shared/playbooks/playbook.ts';
import { quotas } from '#shared/usage/quotas.ts';

const row = v.object({
  id: v.string(),
  ...playbookFields,
  createdBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  updatedAt: v.string(),
  revision: v.number(),
});
export interface PlaybookRow extends Playbook {
  readonly createdBy: { readonly id: string; readonly name: string };
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly revision: number;
}

const rows = rowKind<PlaybookRow>({ name: 'playbook', schema: row });

/** Ensures that all playbooks fit into one response and a few reads. */
const MAX_BYTES = 8000;

const keyOf = (table: TenantTable, id: string): Key => table.key('PLAYBOOK', id);

/** Returns all of an organization, unordered; read consistently. */
export const listPlaybookRows = async (table: TenantTable): Promise<readonly PlaybookRow[]> => {
  const found: PlaybookRow[] = [];
  let cursor: string | undefined;
  do {
    const limit = quotas.playbooks.limit;
    const page = await table.list({ kind: 'PLAYBOOK', consistent: true, limit, cursor });
    found.push(...rows.list(page.items));
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
};

export const readPlaybookRow = async (table: TenantTable, id: string): Promise<PlaybookRow | undefined> => {
  const item = await table.get(keyOf(table, id), { consistent: true });
  return item && rows.read(item);
};

const changedMeanwhile = () =>
  conflict(
    'changed-meanwhile',
    'This playbook was changed at the same time. Reload it and repeat your change.',
  );

const requireSize = ({ name, description, conditions, actions }: PlaybookRow): void => {
  if (Buffer.byteLength(JSON.stringify({ name, description, conditions, actions })) > MAX_BYTES)
    throw invalid([
      { path: 'conditions', message: 'Conditions, actions and texts must not exceed 8 KB in total' },
    ]);
};

/**
 * Returns the write of a playbook; revision 0 is a new one.
 * @throws ProblemError 422 if it is too long; at commit 409 if it was changed since it was read
 */
export const playbookWrite = (table: TenantTable, playbook: PlaybookRow): Write => {
  requireSize(playbook);
  const { id, revision } = playbook;
  return {
    put: { ...keyOf(table, id), ...rows.attributes({ ...playbook, revision: revision + 1 }) },
    condition:
      revision === 0
        ? { expression: 'attribute_not_exists(pk)' }
        : { expression: 'revision = :read', values: { ':read': revision } },
    failed: changedMeanwhile,
  };
};

export const playbookRemoval = (table: TenantTable, { id, revision }: PlaybookRow): Write => ({
  delete: keyOf(table, id),
  condition: { expression: 'revision = :read', values: { ':read': revision } },
  failed: changedMeanwhile,
});
