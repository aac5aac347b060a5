/** Finds the newest checkpoint of a chain by its number. */
import { type CheckpointStore, checkpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { isSigned, type PublicKey } from '#functions/platform/audit/signer.ts';
import { s3 } from '#functions/platform/aws/buckets.ts';
import { env } from '#functions/platform/env.ts';
import type { StoredCheckpoint } from '#shared/audit/chain.ts';
import { checkpointFolder, checkpointKey, keyNumber } from '#shared/audit/checkpoint.ts';

/** The source of checkpoints. */
export interface CheckpointSource extends Pick<CheckpointStore, 'get'> {
  /**
   * Returns the number of the newest checkpoint from `known` on. If the chain was cut off or its head set
   * back, a checkpoint may exist that the table does not mention. Returns `known` if there is none.
   */
  readonly newest: (tenant: string, known: number) => Promise<number>;
}

/** The checkpoint bucket of this deployment. */
export const checkpointBucket: CheckpointSource = {
  get: checkpointStore.get,
  newest: async (tenant, known) => {
    const { client, sdk } = await s3();
    const { Contents = [] } = await client.send(
      new sdk.ListObjectsV2Command({
        Bucket: env('CHECKPOINTS_BUCKET'),
        Prefix: checkpointFolder(tenant),
        StartAfter: checkpointKey(tenant, known),
      }),
    );
    return Math.max(known, ...Contents.map(({ Key = '' }) => keyNumber(Key) ?? 0));
  },
};

/** The dependencies of a verification. */
export interface Verifier {
  readonly key: PublicKey;
  readonly checkpoints: CheckpointSource;
}

/** Returns the checkpoint with this number, and whether the key signed it; undefined if there is none. */
export const readStoredCheckpoint = async (
  { key, checkpoints }: Verifier,
  tenant: string,
  number: number,
): Promise<readonly StoredCheckpoint[]> => {
  if (number === 0) return [];
  const found = await checkpoints.get(tenant, number);
  if (found === 'absent') return [];
  if (found === 'unreadable') return [{ place: number, signed: false }];
  return [{ place: number, checkpoint: found, signed: isSigned(found, key) }];
};
