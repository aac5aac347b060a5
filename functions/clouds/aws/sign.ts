/** Signs AWS requests (Signature Version 4), for the call function of a method. */
import { createHash } from 'node:crypto';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import type { RestRequest } from '#functions/clouds/rest.ts';
import { KeyedSha256 } from '#functions/platform/aws/keyed-sha256.ts';

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface Unsigned {
  readonly method: 'GET' | 'POST';
  readonly host: string;
  /** With its labels percent-encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly service: string;
  readonly region: string;
}

interface Signed {
  readonly url: string;
  /** All headers except `host`, including `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the signature of a request at a given time. */
export const signature = async (keys: AwsKeys, request: Unsigned, now: Date): Promise<Signed> => {
  const { method, host, path, query = {}, headers = {}, body, service, region } = request;
  const signer = new SignatureV4({
    service,
    region,
    credentials: {
      accessKeyId: keys.accessKeyId,
      secretAccessKey: keys.secretAccessKey,
      ...(keys.sessionToken !== undefined && { sessionToken: keys.sessionToken }),
    },
    sha256: KeyedSha256,
  });
  const signed = await signer.sign(
    new HttpRequest({
      method,
      protocol: 'https:',
      hostname: host,
      path,
      query: { ...query },
      headers: {
        ...headers,
        host,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body !== undefined && { body }),
    }),
    { signingDate: now },
  );
  const { host: _host, ...sent } = signed.headers;
  // Encoding of the signature: spaces are %20, and the characters that `encodeURIComponent` leaves are
  // encoded too.
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return {
    url: `https://${host}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: sent,
  };
};

/** Returns the request to send: its signature is the credential and goes only to that host. */
export const signedRequest = async (keys: AwsKeys, request: Unsigned, now: Date): Promise<RestRequest> => {
  const { url, headers } = await signature(keys, request, now);
  const { authorization = '', ...plain } = headers;
  return {
    method: request.method,
    url,
    headers: plain,
    body: request.body,
    credential: { origin: new URL(url).origin, header: 'Authorization', secret: authorization },
  };
};
