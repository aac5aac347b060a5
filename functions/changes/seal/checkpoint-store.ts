/** Checkpoints as objects under lock: written once, by number. */
import type { S3Client } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { checkpointKey, checkpointSchema, type SignedCheckpoint } from '#shared/audit/checkpoint.ts';

export interface CheckpointStore {
  /** Stores a checkpoint; one of that number that is there stays as it is. */
  readonly put: (checkpoint: SignedCheckpoint) => Promise<void>;
  /** `absent` when there is none, `unreadable` when what is there is not a checkpoint. */
  readonly get: (tenant: string, number: number) => Promise<SignedCheckpoint | 'absent' | 'unreadable'>;
}

/** The checkpoint in a text; undefined when it is none. */
export const readCheckpoint = (text: string): SignedCheckpoint | undefined => {
  try {
    const parsed = v.safeParse(checkpointSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

let client: S3Client | undefined;

const s3 = async () => {
  const sdk = await import('@aws-sdk/client-s3');
  client ??= new sdk.S3Client({ maxAttempts: 4, requestHandler: requestLimits });
  return { client, sdk };
};

/** Who may not list a bucket is answered 403 for an object that is not there. */
const absent: ReadonlySet<string> = new Set(['NoSuchKey', 'AccessDenied']);

/** The bucket of this deployment. */
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
    const { client, sdk } = await s3();
    const input = { Bucket: env('CHECKPOINTS_BUCKET'), Key: checkpointKey(tenant, number) };
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(input));
      return readCheckpoint((await Body?.transformToString()) ?? '') ?? 'unreadable';
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && absent.has(error.name)) return 'absent';
      throw error;
    }
  },
};
