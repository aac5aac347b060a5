/** Checkpoints as locked objects, written once, by number. */
import * as v from 'valibot';
import { readObject, s3 } from '#functions/platform/aws/buckets.ts';
import { env } from '#functions/platform/env.ts';
import { checkpointKey, checkpointSchema, type SignedCheckpoint } from '#shared/audit/checkpoint.ts';

export interface CheckpointStore {
  /** Stores a checkpoint; an existing one with that number remains unchanged. */
  readonly put: (checkpoint: SignedCheckpoint) => Promise<void>;
  /** Returns `absent` if there is none, `unreadable` if the object is not a checkpoint. */
  readonly get: (tenant: string, number: number) => Promise<SignedCheckpoint | 'absent' | 'unreadable'>;
}

/** Parses a checkpoint; undefined if the text is not one. */
export const readCheckpoint = (text: string): SignedCheckpoint | undefined => {
  try {
    const parsed = v.safeParse(checkpointSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

/** The checkpoint bucket of this deployment. */
export const checkpointStore: CheckpointStore = {
  put: async (checkpoint) => {
    const { client, sdk } = await s3();
    const Key = checkpointKey(checkpoint.tenant, checkpoint.number);
    const input = {
      Bucket: env('CHECKPOINTS_BUCKET'),
      Key,
      Body: JSON.stringify(checkpoint),
      ContentType: 'application/json',
      IfNoneMatch: '*',
    };
    try {
      await client.send(new sdk.PutObjectCommand(input));
    } catch (error) {
      if (!(error instanceof sdk.S3ServiceException && error.name === 'PreconditionFailed')) throw error;
    }
  },
  get: async (tenant, number) => {
    const place = { Bucket: env('CHECKPOINTS_BUCKET'), Key: checkpointKey(tenant, number) };
    const body = await readObject(place);
    return body ? (readCheckpoint(await body.transformToString()) ?? 'unreadable') : 'absent';
  },
};
