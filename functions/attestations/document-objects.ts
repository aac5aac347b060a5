/**
 * The files of one tenant in the bucket `documents`: what was uploaded waits below `quarantine/`, what was accepted lies
 * below `kept/` by its digest. Whoever has this can name no file of another tenant.
 */
import type { S3Client } from '@aws-sdk/client-s3';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { attachment, type DocumentType, MOST_BYTES } from '#shared/attestations/document-type.ts';

export const FORM_SECONDS = 300;
const ADDRESS_SECONDS = 60;

export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface DocumentObjects {
  /** A form that puts one file of this type, of at most 10 MB, into quarantine. */
  readonly form: (documentId: string, type: DocumentType) => Promise<UploadForm>;
  /** The bytes in quarantine; undefined when nothing arrived. */
  readonly uploaded: (documentId: string) => Promise<Uint8Array | undefined>;
  readonly discard: (documentId: string) => Promise<void>;
  readonly keep: (sha256: string, bytes: Uint8Array) => Promise<void>;
  /** An address that saves the file under this name, good for a minute. */
  readonly address: (sha256: string, name: string) => Promise<string>;
}

let client: S3Client | undefined;

const s3 = async () => {
  const sdk = await import('@aws-sdk/client-s3');
  client ??= new sdk.S3Client({ maxAttempts: 4, requestHandler: requestLimits });
  return { client, sdk };
};

/** Who may not list a bucket is answered 403 for an object that is not there. */
const absent: ReadonlySet<string> = new Set(['NoSuchKey', 'AccessDenied']);

export const documentObjects = (tenant: string): DocumentObjects => {
  const Bucket = env('DOCUMENTS_BUCKET');
  const waiting = (documentId: string) => ({ Bucket, Key: `quarantine/${tenant}/${documentId}` });
  const kept = (sha256: string) => ({ Bucket, Key: `kept/${tenant}/${sha256}` });
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
    uploaded: async (documentId) => {
      const { client, sdk } = await s3();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(waiting(documentId)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && absent.has(error.name)) return undefined;
        throw error;
      }
    },
    discard: async (documentId) => {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(waiting(documentId)));
    },
    keep: async (sha256, Body) => {
      const { client, sdk } = await s3();
      const input = { ...kept(sha256), Body, ContentType: 'application/octet-stream' };
      await client.send(new sdk.PutObjectCommand(input));
    },
    address: async (sha256, name) => {
      const [{ client, sdk }, { presignedAddress }] = await Promise.all([
        s3(),
        import('./presigned-address.ts'),
      ]);
      const command = new sdk.GetObjectCommand({
        ...kept(sha256),
        ResponseContentDisposition: attachment(name),
        // S3 sends no `nosniff`; with this type there is nothing to guess at.
        ResponseContentType: 'application/octet-stream',
      });
      return presignedAddress(client, command, ADDRESS_SECONDS);
    },
  };
};
