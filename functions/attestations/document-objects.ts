/**
 * The files of one tenant in the bucket `documents`: what was uploaded waits below `quarantine/`, what was accepted lies
 * below `kept/` by its digest and its id: a file that was handed in twice is kept twice, so that removing one leaves the
 * other. Whoever has this can name no file of another tenant.
 */
import { readObject, s3 } from '#functions/platform/aws/buckets.ts';
import { env } from '#functions/platform/env.ts';
import type { AttestedFile } from '#shared/attestations/attestation.ts';
import { attachment, type DocumentType, MOST_BYTES } from '#shared/attestations/document-type.ts';

export const FORM_SECONDS = 300;
const ADDRESS_SECONDS = 60;

export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An accepted file. */
export type KeptFile = Pick<AttestedFile, 'id' | 'sha256'>;

export interface DocumentObjects {
  /** A form that puts one file of this type, of at most 10 MB, into quarantine. */
  readonly form: (documentId: string, type: DocumentType) => Promise<UploadForm>;
  /** The bytes in quarantine; undefined when nothing arrived. */
  readonly uploaded: (documentId: string) => Promise<Uint8Array | undefined>;
  readonly discard: (documentId: string) => Promise<void>;
  readonly keep: (file: KeptFile, bytes: Uint8Array) => Promise<void>;
  /** Removes what was kept; nothing happens when it is gone. */
  readonly remove: (file: KeptFile) => Promise<void>;
  /** An address that saves the file under this name, good for a minute. */
  readonly address: (file: KeptFile, name: string) => Promise<string>;
}

export const documentObjects = (tenant: string): DocumentObjects => {
  const Bucket = env('DOCUMENTS_BUCKET');
  const waiting = (documentId: string) => ({ Bucket, Key: `quarantine/${tenant}/${documentId}` });
  const kept = ({ sha256, id }: KeptFile) => ({ Bucket, Key: `kept/${tenant}/${sha256}/${id}` });
  return {
    form: async (documentId, type) => {
      const [{ client }, { createPresignedPost }] = await Promise.all([
        s3(),
        import('@aws-sdk/s3-presigned-post'),
      ]);
      return createPresignedPost(client, {
        ...waiting(documentId),
        Fields: { 'Content-Type': type },
        Conditions: [['content-length-range', 1, MOST_BYTES]],
        Expires: FORM_SECONDS,
      });
    },
    uploaded: async (documentId) => (await readObject(waiting(documentId)))?.transformToByteArray(),
    discard: async (documentId) => {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(waiting(documentId)));
    },
    keep: async (file, Body) => {
      const { client, sdk } = await s3();
      const input = { ...kept(file), Body, ContentType: 'application/octet-stream' };
      await client.send(new sdk.PutObjectCommand(input));
    },
    remove: async (file) => {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(kept(file)));
    },
    address: async (file, name) => {
      const [{ client, sdk }, { presignedAddress }] = await Promise.all([
        s3(),
        import('#functions/platform/aws/presigned-address.ts'),
      ]);
      const command = new sdk.GetObjectCommand({
        ...kept(file),
        ResponseContentDisposition: attachment(name),
        // S3 sends no `nosniff`; with this type there is nothing to guess at.
        ResponseContentType: 'application/octet-stream',
      });
      return presignedAddress(client, command, ADDRESS_SECONDS);
    },
  };
};
