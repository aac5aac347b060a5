/** Objects of the evidence bucket: scan plans and staged evidence, and bodies too large for an item. */
import { readObject, s3 } from '#functions/platform/aws/buckets.ts';
import { env } from './env.ts';
import { pack, unpack } from './pack.ts';

/** Reads and writes compressed JSON by key. */
export interface Objects {
  readonly put: (key: string, value: unknown) => Promise<void>;
  /** Returns undefined if the object does not exist. `T` is the type that was stored. */
  readonly get: <T>(key: string) => Promise<T | undefined>;
}

/** The checkpoint bucket of this deployment. */
export const evidenceObjects = (): Objects => ({
  put: async (Key, value) => {
    const { client, sdk } = await s3();
    const input = { Bucket: env('EVIDENCE_BUCKET'), Key, Body: pack(value), ContentType: 'application/gzip' };
    await client.send(new sdk.PutObjectCommand(input));
  },
  get: async <T>(Key: string) => {
    const body = await readObject({ Bucket: env('EVIDENCE_BUCKET'), Key });
    return body && unpack<T>(await body.transformToByteArray());
  },
});
