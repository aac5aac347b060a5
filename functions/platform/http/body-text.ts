import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { badRequest, ProblemError } from '#shared/kernel/errors.ts';
import { type ApiEvent, header } from './exchange.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const MAX_ON_WIRE = 4 * MEGABYTE;
const MAX_INFLATED = 10 * MEGABYTE;

/** Body limit for unauthenticated callers: the longest texts of an account, with a margin. */
const MAX_OF_STRANGERS = 16 * KILOBYTE;

const inflaters = { gzip: promisify(gunzip), br: promisify(brotliDecompress) } as const;

const tooLarge = (limit: string) => new ProblemError(413, 'too-large', `The body must be at most ${limit}.`);

const unsupported = (message: string) => new ProblemError(415, 'unsupported-media-type', message);

const inflate = async (bytes: Buffer, encoding: string): Promise<Buffer> => {
  if (encoding === 'identity') return bytes;
  if (encoding !== 'gzip' && encoding !== 'br') {
    throw unsupported('Content-Encoding must be gzip, br or absent.');
  }
  try {
    return await inflaters[encoding](bytes, { maxOutputLength: MAX_INFLATED });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge('10 MB inflated');
    throw badRequest('malformed-body', `The body is not valid ${encoding} data.`);
  }
};

const checkType = (event: ApiEvent, accepted: readonly string[]): void => {
  const [type = '', ...parameters] = (header(event, 'content-type') ?? '').toLowerCase().split(';');
  if (!accepted.includes(type.trim())) throw unsupported(`Content-Type must be ${accepted.join(', ')}.`);
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-8"?$/.test(charset))
    throw unsupported('The charset must be utf-8.');
};

/** Returns whether a body was sent. */
export const hasBody = (event: ApiEvent): boolean => event.body !== undefined && event.body !== '';

const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('malformed-body', 'The body is not valid UTF-8 text.');
  }
};

const wireBytes = (event: ApiEvent): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');

/**
 * Returns the body as text.
 * @param accepted media types in lower case
 * @throws ProblemError 415 for another type, charset or encoding; 413 above 4 MB on the wire or 10 MB
 * inflated; 400 if it cannot be inflated or is not UTF-8
 */
export const readBodyText = async (event: ApiEvent, accepted: readonly string[]): Promise<string> => {
  checkType(event, accepted);
  const bytes = wireBytes(event);
  if (bytes.length > MAX_ON_WIRE) throw tooLarge('4 MB');
  const inflated = await inflate(bytes, (header(event, 'content-encoding') ?? 'identity').toLowerCase());
  if (inflated.length > MAX_INFLATED) throw tooLarge('10 MB inflated');
  return textOf(inflated);
};

/**
 * Returns the body of a public route as text; nothing is inflated for unauthenticated callers.
 * @param accepted media types in lower case
 * @throws ProblemError 415 for another type or charset, and for any encoding; 413 above 16 KB; 400 if it is
 * not UTF-8
 */
export const readStrangersBody = (event: ApiEvent, accepted: readonly string[]): string => {
  checkType(event, accepted);
  if ((header(event, 'content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    throw unsupported('This route does not accept Content-Encoding.');
  if ((event.body ?? '').length > 2 * MAX_OF_STRANGERS) throw tooLarge('16 KB');
  const bytes = wireBytes(event);
  if (bytes.length > MAX_OF_STRANGERS) throw tooLarge('16 KB');
  return textOf(bytes);
};
