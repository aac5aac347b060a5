import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/**
 * Address of a DynamoDB-compatible server: an agent that connects in its own way, otherwise the address of
 * the URL.
 */
export interface EngineAddress {
  /** Base URL. */
  endpoint: string;
  agent?: Agent;
}

export interface EngineReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const SERVICE = 'DynamoDB_20120810';

/** Returns the target of an operation as the API names it; streams are a separate service. */
export function targetOf(operation: string, service = SERVICE): string {
  return `${service}.${operation}`;
}

/** The engine requires a credential of this form but does not verify it. */
export function anyCredential(region: string): OutgoingHttpHeaders {
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=host/20200101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    'x-amz-date': '20200101T000000Z',
  };
}

/** Calls the engine once. Rejects when it cannot be reached or does not respond before `signal` aborts. */
export function callEngine(
  { endpoint, agent }: EngineAddress,
  target: string,
  body: string | Buffer,
  { headers = {}, signal }: { headers?: OutgoingHttpHeaders; signal?: AbortSignal } = {},
): Promise<EngineReply> {
  const { promise, resolve, reject } = Promise.withResolvers<EngineReply>();
  const outgoing = request(
    endpoint,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'content-length': Buffer.byteLength(body),
        'x-amz-target': target,
        ...headers,
      },
      ...(agent && { agent }),
      ...(signal && { signal }),
    },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 500,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    },
  );
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
