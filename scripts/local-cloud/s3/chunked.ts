import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '../aws-endpoint/aws-error.ts';

/** A decoded upload: object bytes and trailing headers, if any. */
export interface Upload {
  data: Buffer;
  trailers: Record<string, string>;
}

/** Decodes `aws-chunked` framing: `<hex size>[;…]\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`. */
export function decodeChunked(body: Buffer): Upload {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (end < 0 || Number.isNaN(size))
      throw new AwsError('IncompleteBody', 'The chunked body is incomplete.');
    at = end + 2;
    if (size === 0) break;
    if (at + size > body.length) throw new AwsError('IncompleteBody', 'The chunked body is incomplete.');
    parts.push(body.subarray(at, at + size));
    at += size + 2;
  }
  const lines = body
    .toString('utf8', at)
    .split('\r\n')
    .filter((line) => line.includes(':'));
  const trailers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { data: Buffer.concat(parts), trailers: Object.fromEntries(trailers) };
}

const CHECKSUMS: Record<string, (data: Buffer) => Buffer> = {
  'x-amz-checksum-crc32': (data) => uint32(crc32(data)),
  'x-amz-checksum-sha1': (data) => createHash('sha1').update(data).digest(),
  'x-amz-checksum-sha256': (data) => createHash('sha256').update(data).digest(),
  'content-md5': (data) => createHash('md5').update(data).digest(),
};

/**
 * Verifies every checksum sent by the caller. @throws AwsError BadDigest, NotImplemented for an unsupported
 * checksum
 */
export function verifyChecksums(data: Buffer, headers: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(headers)) {
    const isChecksum = /^x-amz-checksum-(?!algorithm|type|mode)/.test(name);
    if (typeof value !== 'string' || (!isChecksum && name !== 'content-md5')) continue;
    const digest = CHECKSUMS[name];
    if (!digest) throw new AwsError('NotImplemented', `The local S3 does not support ${name}.`, 501);
    if (digest(data).toString('base64') !== value) {
      throw new AwsError('BadDigest', `The ${name} you specified did not match the received content.`);
    }
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
