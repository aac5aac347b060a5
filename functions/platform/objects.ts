/** Objects of the evidence bucket: plans and staged evidence of scans, and bodies too large for an item. */
import { readObject, s3 } from '#functions/platform/aws/buckets.ts';
import { env } from './env.ts';
import { pack, unpack } from './pack.ts';

/** Reads and writes packed JSON by key. */
export interface Objects {
  readonly put: (key: string, value: unknown) => Promise<void>;
  /** Undefined when there is no such object. `T` is what was put. */
  readonly get: <T>(key: string) => Promise<T | undefined>;
}

/** The bucket of this deployment. */
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
