/** Verifies what was added to a chain since its last checkpoint, and signs the next one. */

import type { CheckpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { moveHead, readHead } from '#functions/platform/audit/seal-store.ts';
import { isSigned, type PublicKey, type Signer, sealSignedBy } from '#functions/platform/audit/signer.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ChainReport, StoredCheckpoint } from '#shared/audit/chain.ts';
import { type Checkpoint, checkpointText } from '#shared/audit/checkpoint.ts';
import { headAfterCheckpoint, headAfterFault } from '#shared/audit/head.ts';
import { verifyChain } from '#shared/audit/verify-chain.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { readChainPart } from './read-chain.ts';
import { sha256 } from './sha256.ts';

/** The dependencies for creating checkpoints. */
export interface Notary {
  readonly store: CheckpointStore;
  readonly signer: Signer;
  readonly clock: Clock;
}

/** Maximum number of seals per checkpoint: with their events, as much as a function can read within seconds. */
const MAX_SEALS = 200;

/** Returns the last checkpoint, with which the new part of the chain must begin. */
const anchor = async (
  { store }: Notary,
  tenant: string,
  number: number,
  key: PublicKey,
): Promise<readonly StoredCheckpoint[]> => {
  if (number === 0) return [];
  const found = await store.get(tenant, number);
  if (found === 'absent') return [];
  if (found === 'unreadable') return [{ place: number, signed: false }];
  return [{ place: number, checkpoint: found, signed: isSigned(found, key) }];
};

/**
 * Signs a due checkpoint of a chain. Faulty events do not prevent signing, because the seals are evidence of
 * the fault. Seals that do not follow from the last checkpoint, or lost their signatures, are never signed.
 * @param early also signs chains that await a checkpoint but are not due yet
 * @returns the report; undefined if the chain was not due
 */
export const checkpointChain = async (
  table: TenantTable,
  key: PublicKey,
  notary: Notary,
  early = false,
): Promise<ChainReport | undefined> => {
  const { tenant } = table;
  const head = await readHead(table);
  const now = instant(notary.clock());
  if (!head || head.due === undefined || (head.due > now && !early)) return undefined;
  const from = Math.max(head.checkpointed, 1);
  const number = Math.min(head.number, head.checkpointed + MAX_SEALS);
  const checkpoints = await anchor(notary, tenant, head.checkpointed, key);
  const part = await readChainPart(table, from, number);
  const last = part.seals.find(({ place }) => place === number)?.seal;
  const end = number === head.number ? head : { ...head, number, hash: last?.hash ?? '' };
  const context = { sha256, now, isSealSigned: sealSignedBy(key) };
  const report = verifyChain({ ...part, head: end, checkpoints }, context);
  const broken = report.faults.some(({ kind }) => !kind.startsWith('event-'));
  if (broken || !last) {
    await moveHead(table, (current) => headAfterFault(current, now));
    return report;
  }
  const checkpoint: Checkpoint = { tenant, number, hash: last.hash, at: now };
  const signature = await notary.signer.sign(checkpointText(checkpoint));
  await notary.store.put({ ...checkpoint, signature });
  await moveHead(table, (current) => headAfterCheckpoint(current, number, now));
  return report;
};
