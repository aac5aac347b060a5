import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { allowObject, type BucketCall } from './bucket.ts';
import { refuseOverwrite, uploadedBytes, uploadedMeta } from './object-write.ts';
import type { ObjectMeta } from './objects.ts';
import { s3Error } from './s3-error.ts';
import { blocks, element, texts, xmlReply } from './xml.ts';

const SMALLEST_PART = 5 * 1024 * 1024;

type Begun = Omit<ObjectMeta, 'size' | 'etag' | 'modifiedAt'>;

/** Multipart uploads of one bucket; parts are stored in a folder per upload. */
export class Multipart {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(bucketCall: BucketCall): Promise<AwsReply> {
    allowObject(bucketCall, 'PutObject');
    const id = randomUUID();
    await mkdir(this.#path(id), { recursive: true, mode: 0o700 });
    await writeFile(join(this.#path(id), 'begun.json'), JSON.stringify(uploadedMeta(bucketCall)));
    const { bucket, key } = bucketCall;
    const result = [element('Bucket', bucket.name), element('Key', key), element('UploadId', id)];
    return xmlReply(element('InitiateMultipartUploadResult', result));
  }

  async putPart(bucketCall: BucketCall, id: string, part: number): Promise<AwsReply> {
    allowObject(bucketCall, 'PutObject');
    await this.#begun(id, bucketCall.key);
    if (!(part >= 1 && part <= 10_000))
      throw s3Error.invalid('Part number must be an integer between 1 and 10000');
    const data = uploadedBytes(bucketCall);
    await writeFile(join(this.#path(id), `${part}.part`), data);
    return { headers: { etag: `"${md5(data).toString('hex')}"` } };
  }

  async complete(bucketCall: BucketCall, id: string): Promise<AwsReply> {
    allowObject(bucketCall, 'PutObject');
    const begun = await this.#begun(id, bucketCall.key);
    const listed = blocks(bucketCall.call.body.toString('utf8'), 'Part').map((block) => ({
      number: Number(texts(block, 'PartNumber')[0]),
      etag: texts(block, 'ETag')[0]?.replaceAll('"', ''),
    }));
    if (listed.some(({ number }, index) => index > 0 && number <= (listed[index - 1]?.number ?? 0))) {
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    const parts = await Promise.all(listed.map(({ number, etag }) => this.#part(id, number, etag)));
    if (parts.slice(0, -1).some((part) => part.length < SMALLEST_PART)) {
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    refuseOverwrite(bucketCall);
    const etag = `${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}`;
    const stored = await bucketCall.bucket.objects.put(begun, Buffer.concat(parts), etag);
    await rm(this.#path(id), { recursive: true, force: true });
    const { bucket, key } = bucketCall;
    const result = [element('Bucket', bucket.name), element('Key', key), element('ETag', `"${stored.etag}"`)];
    return xmlReply(element('CompleteMultipartUploadResult', result));
  }

  async abort(bucketCall: BucketCall, id: string): Promise<AwsReply> {
    allowObject(bucketCall, 'AbortMultipartUpload');
    await this.#begun(id, bucketCall.key);
    await rm(this.#path(id), { recursive: true, force: true });
    return { status: 204 };
  }

  async listParts(bucketCall: BucketCall, id: string): Promise<AwsReply> {
    allowObject(bucketCall, 'ListMultipartUploadParts');
    await this.#begun(id, bucketCall.key);
    const numbers = (await readdir(this.#path(id)))
      .filter((file) => file.endsWith('.part'))
      .map((file) => Number.parseInt(file, 10))
      .sort((a, b) => a - b);
    const parts = await Promise.all(
      numbers.map(async (number) => {
        const data = await readFile(join(this.#path(id), `${number}.part`));
        const etag = element('ETag', `"${md5(data).toString('hex')}"`);
        return element('Part', [element('PartNumber', number), etag, element('Size', data.length)]);
      }),
    );
    return xmlReply(
      element('ListPartsResult', [element('UploadId', id), element('IsTruncated', false), ...parts]),
    );
  }

  async #begun(id: string, key: string): Promise<Begun> {
    const path = join(this.#path(id), 'begun.json');
    if (!/^[0-9a-f-]{36}$/.test(id) || !existsSync(path)) throw s3Error.noSuchUpload();
    const begun = JSON.parse(await readFile(path, 'utf8')) as Begun;
    if (begun.key !== key) throw s3Error.noSuchUpload();
    return begun;
  }

  async #part(id: string, number: number, etag: string | undefined): Promise<Buffer> {
    const path = join(this.#path(id), `${number}.part`);
    const data = existsSync(path) ? await readFile(path) : undefined;
    if (!data || md5(data).toString('hex') !== etag) {
      throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.');
    }
    return data;
  }

  #path(id: string): string {
    return join(this.#folder, id);
  }
}

function md5(data: Buffer): Buffer {
  return createHash('md5').update(data).digest();
}
