/** The part of the audit chain in a bundle: its current end, from the newest checkpoint on. */
import type { CheckpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { readHead, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ChainFile } from '#shared/reports/bundle/chain-file.ts';

/** Maximum number of seals; a chain gets a new checkpoint after a tenth of them. */
const MAX_SEALS = 1000;
/** Number of seals read at a time. */
const PAGE = 100;

export const chainOf = async (
  table: TenantTable,
  checkpoints: Pick<CheckpointStore, 'get'>,
): Promise<ChainFile> => {
  const { tenant } = table;
  const head = await readHead(table);
  if (!head) return { tenant, from: 1, head: null, seals: [], checkpoints: [] };
  const { number, hash, checkpointed } = head;
  const from = Math.max(1, checkpointed, number - MAX_SEALS + 1);
  const seals: ChainFile['seals'] = [];
  for (let at = from; at <= number; at += PAGE) {
    const page = await readSealsBetween(table, at, Math.min(number, at + PAGE - 1));
    for (const { place, seal } of page)
      seals.push(seal ? { place, seal: { ...seal, members: [...seal.members] } } : { place });
  }
  const found = checkpointed === 0 ? 'absent' : await checkpoints.get(tenant, checkpointed);
  return {
    ...{ tenant, from, head: { number, hash, checkpointed }, seals },
    checkpoints:
      found === 'absent'
        ? []
        : [{ place: checkpointed, ...(found === 'unreadable' ? {} : { checkpoint: found }) }],
  };
};
