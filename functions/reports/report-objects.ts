/** Report files in the `documents` bucket, below `reports/<tenant>/<report>/`. */
import { createHash } from 'node:crypto';
import { readObject, s3 } from '#functions/platform/aws/buckets.ts';
import { env } from '#functions/platform/env.ts';
import { attachment } from '#shared/attestations/document-type.ts';
import { PART_BYTES, partBuffer } from './part-buffer.ts';

/** Validity of a download URL. */
const ADDRESS_SECONDS = 60;

export interface Written {
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** Accepts a file part by part; text is encoded as UTF-8. The file is not visible before its end. */
export interface FileWriter {
  readonly write: (part: string | Uint8Array) => Promise<void>;
  readonly end: () => Promise<Written>;
}

export interface ReportObjects {
  readonly writer: (name: string, mediaType: string) => FileWriter;
  /** Returns undefined if there is no such object. */
  readonly text: (name: string) => Promise<string | undefined>;
  /** Returns the same as bytes, piece by piece. */
  readonly content: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Returns a URL that downloads the file as `as`, valid for one minute. */
  readonly address: (name: string, as: string) => Promise<string>;
}

/** A multipart upload, started with its first part. */
const inParts = (place: { readonly Bucket: string; readonly Key: string; readonly ContentType: string }) => {
  const done: { ETag: string | undefined; PartNumber: number }[] = [];
  let UploadId: string | undefined;
  const { ContentType: _, ...object } = place;
  return {
    isBegun: () => UploadId !== undefined,
    send: async (Body: Uint8Array) => {
      const { client, sdk } = await s3();
      UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(place))).UploadId;
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(
        new sdk.UploadPartCommand({ ...object, UploadId, PartNumber, Body }),
      );
      done.push({ ETag, PartNumber });
    },
    complete: async () => {
      const { client, sdk } = await s3();
      const MultipartUpload = { Parts: done };
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload }));
    },
  };
};

const fileWriter = (place: Parameters<typeof inParts>[0]): FileWriter => {
  const digest = createHash('sha256');
  const upload = inParts(place);
  const waiting = partBuffer();
  let bytes = 0;
  return {
    write: async (part) => {
      const data = waiting.add(part);
      digest.update(data);
      bytes += data.length;
      if (waiting.size() >= PART_BYTES) await upload.send(waiting.takePart());
    },
    end: async () => {
      if (upload.isBegun()) {
        if (waiting.size() > 0) await upload.send(waiting.takePart());
        await upload.complete();
      } else {
        const { client, sdk } = await s3();
        await client.send(new sdk.PutObjectCommand({ ...place, Body: waiting.takePart() }));
      }
      return { bytes, sha256: digest.digest('hex') };
    },
  };
};

export const reportObjects = (tenant: string, reportId: string): ReportObjects => {
  const place = (name: string) => ({
    Bucket: env('DOCUMENTS_BUCKET'),
    Key: `reports/${tenant}/${reportId}/${name}`,
  });
  return {
    writer: (name, ContentType) => fileWriter({ ...place(name), ContentType }),
    text: async (name) => (await readObject(place(name)))?.transformToString('utf8'),
    // In Node, the body is a Node stream.
    content: async (name) => (await readObject(place(name))) as AsyncIterable<Uint8Array> | undefined,
    address: async (name, as) => {
      const [{ client, sdk }, { presignedAddress }] = await Promise.all([
        s3(),
        import('#functions/platform/aws/presigned-address.ts'),
      ]);
      const command = new sdk.GetObjectCommand({
        ...place(name),
        ResponseContentDisposition: attachment(as),
        // S3 sends no `nosniff`; this type prevents content sniffing.
        ResponseContentType: 'application/octet-stream',
      });
      return presignedAddress(client, command, ADDRESS_SECONDS);
    },
  };
};
