/** Verifies what was added to a chain since its last checkpoint, and signs the next. */

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

/** What the checkpoints of chains are made with. */
export interface Notary {
  readonly store: CheckpointStore;
  readonly signer: Signer;
  readonly clock: Clock;
}

/** Seals that one checkpoint adds at most: with their events, what a function reads within seconds. */
const MOST_SEALS = 200;

/** The last checkpoint, which the new part of the chain must begin with. */
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
 * Signs a checkpoint of a chain that is due for one. Faults of events do not keep it from being signed, for the seals then
 * bear witness of them; seals that do not follow from the last checkpoint, or lost their signatures, are never signed.
 * @param early signs what waits for a checkpoint, though it is not due yet
 * @returns what was found; undefined when the chain was not due
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
  const number = Math.min(head.number, head.checkpointed + MOST_SEALS);
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
  const { signedFrom } = report;
  const checkpoint: Checkpoint = {
    tenant,
    number,
    hash: last.hash,
    at: now,
    ...(signedFrom === undefined ? {} : { signedFrom }),
  };
  const signature = await notary.signer.sign(checkpointText(checkpoint));
  await notary.store.put({ ...checkpoint, signature });
  await moveHead(table, (current) => headAfterCheckpoint(current, number, now));
  return report;
};
