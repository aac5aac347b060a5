/**
 * The files of one tenant in the `documents` bucket. Uploads wait below `quarantine/`. Accepted files are
 * stored below `kept/` by digest and id: a file submitted twice is stored twice, so that deleting one leaves
 * the other. This object cannot access files of another tenant.
 */
import { readObject, s3 } from '#functions/platform/aws/buckets.ts';
import { env } from '#functions/platform/env.ts';
import type { AttestedFile } from '#shared/attestations/attestation.ts';
import { attachment, type DocumentType, MAX_BYTES } from '#shared/attestations/document-type.ts';

export const FORM_SECONDS = 300;
const ADDRESS_SECONDS = 60;

export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An accepted file. */
export type StoredFile = Pick<AttestedFile, 'id' | 'sha256'>;

export interface DocumentObjects {
  /** Returns a form that uploads one file of this type, of at most 10 MB, into quarantine. */
  readonly form: (documentId: string, type: DocumentType) => Promise<UploadForm>;
  /** Puts a file into quarantine without the form, for a caller in the same process. */
  readonly upload: (documentId: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the bytes in quarantine; undefined if nothing was uploaded. */
  readonly uploaded: (documentId: string) => Promise<Uint8Array | undefined>;
  readonly discard: (documentId: string) => Promise<void>;
  readonly keep: (file: StoredFile, bytes: Uint8Array) => Promise<void>;
  /** Deletes a stored file; no effect if it does not exist. */
  readonly remove: (file: StoredFile) => Promise<void>;
  /** Returns a URL that downloads the file under this name, valid for one minute. */
  readonly address: (file: StoredFile, name: string) => Promise<string>;
}

export const documentObjects = (tenant: string): DocumentObjects => {
  const Bucket = env('DOCUMENTS_BUCKET');
  const waiting = (documentId: string) => ({ Bucket, Key: `quarantine/${tenant}/${documentId}` });
  const stored = ({ sha256, id }: StoredFile) => ({ Bucket, Key: `kept/${tenant}/${sha256}/${id}` });
  return {
    form: async (documentId, type) => {
      const [{ client }, { createPresignedPost }] = await Promise.all([
        s3(),
        import('@aws-sdk/s3-presigned-post'),
      ]);
      return createPresignedPost(client, {
        ...waiting(documentId),
        Fields: { 'Content-Type': type },
        Conditions: [['content-length-range', 1, MAX_BYTES]],
        Expires: FORM_SECONDS,
      });
    },
    upload: async (documentId, Body) => {
      const { client, sdk } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...waiting(documentId), Body }));
    },
    uploaded: async (documentId) => (await readObject(waiting(documentId)))?.transformToByteArray(),
    discard: async (documentId) => {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(waiting(documentId)));
    },
    keep: async (file, Body) => {
      const { client, sdk } = await s3();
      const input = { ...stored(file), Body, ContentType: 'application/octet-stream' };
      await client.send(new sdk.PutObjectCommand(input));
    },
    remove: async (file) => {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(stored(file)));
    },
    address: async (file, name) => {
      const [{ client, sdk }, { presignedAddress }] = await Promise.all([
        s3(),
        import('#functions/platform/aws/presigned-address.ts'),
      ]);
      const command = new sdk.GetObjectCommand({
        ...stored(file),
        ResponseContentDisposition: attachment(name),
        // S3 sends no `nosniff`; this type prevents content sniffing.
        ResponseContentType: 'application/octet-stream',
      });
      return presignedAddress(client, command, ADDRESS_SECONDS);
    },
  };
};
