import { createHash, createHmac } from 'node:crypto';
import type { LocalCloud } from '../host.ts';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Creates a presigned GET URL from AWS's description of Signature Version 4, independent of the code that
 * verifies it.
 */
export function presign(
  { endpoint, region, credentials }: LocalCloud['clientConfig'],
  path: string,
  { expires, at = Date.now() }: { expires: number; at?: number },
): string {
  const date = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${encodeURIComponent(`${credentials.accessKeyId}/${scope}`)}`,
    `X-Amz-Date=${date}`,
    `X-Amz-Expires=${expires}`,
    'X-Amz-SignedHeaders=host',
  ].join('&');
  const canonical = [
    'GET',
    path,
    query,
    `host:${new URL(endpoint).host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  return `${endpoint}${path}?${query}&X-Amz-Signature=${signatureOf(text, scope, credentials.secretAccessKey)}`;
}

/** Returns the signature of a text. @param scope `<date>/<region>/<service>/aws4_request` */
export function signatureOf(text: string, scope: string, secretAccessKey: string): string {
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}
