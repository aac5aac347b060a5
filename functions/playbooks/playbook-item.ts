/** An organization's own playbook as it is stored: PLAYBOOK / id. Frameworks are named by their keys. */
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

/** So that all playbooks fit into one reply and a few reads. */
const MOST_BYTES = 8000;

const keyOf = (table: TenantTable, id: string): Key => table.key('PLAYBOOK', id);

/** All of an organization, in no particular order; read consistently. */
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
    'Somebody else changed this playbook at the same moment. Look again, then repeat it.',
  );

const requireSize = ({ name, description, conditions, actions }: PlaybookRow): void => {
  if (Buffer.byteLength(JSON.stringify({ name, description, conditions, actions })) > MOST_BYTES)
    throw invalid([
      { path: 'conditions', message: 'Conditions, actions and texts must be at most 8 KB together' },
    ]);
};

/**
 * Puts a playbook: one that was read, or with revision 0 a new one.
 * @throws ProblemError 422 for one that is too long; at the commit 409 when somebody else changed it since
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
