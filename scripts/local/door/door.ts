import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listen } from '../engine/ports.ts';
import { type Log, sentence } from '../log.ts';
import { AwsError } from './aws-error.ts';
import type { Credentials, Principal } from './credentials.ts';
import { type SignedRequest, verifySignature } from './signature.ts';

/** A verified call of an AWS API. */
export interface AwsCall extends SignedRequest {
  principal: Principal;
  accessKeyId: string;
  headers: IncomingHttpHeaders;
}

/** Status 200 and an empty body unless said otherwise. */
export interface AwsReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One AWS API behind the door. */
export interface AwsService {
  answer(call: AwsCall): Promise<AwsReply>;
  /** How the service writes an error; by default as the JSON protocols do. */
  error?(error: AwsError, call: SignedRequest): AwsReply;
  /** Requests that carry no signature of their own (CORS preflight, form uploads). */
  unsigned?(request: SignedRequest): Promise<AwsReply | undefined>;
}

const BODY_LIMIT = 512 * 1024 * 1024;

/**
 * The one loopback address under which functions reach every AWS API. The service is the one named in the request's
 * signature, which must be made with a key of this boot.
 */
export class Door {
  readonly #services = new Map<string, AwsService>();
  readonly #credentials: Credentials;
  readonly #log: Log;
  readonly #server: Server;
  port = 0;

  constructor(credentials: Credentials, log: Log) {
    this.#credentials = credentials;
    this.#log = log;
    this.#server = createServer((request, response) => void this.#handle(request, response));
    this.#server.keepAliveTimeout = 60_000;
  }

  /** Base URL for `AWS_ENDPOINT_URL_*`. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `name` is the signing name of the service (`dynamodb`, `states`, `ses` …). */
  serve(name: string, service: AwsService): void {
    this.#services.set(name, service);
  }

  async open(): Promise<void> {
    this.port = await listen(this.#server);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.url);
    const [path = '/'] = (incoming.url ?? '/').split('?');
    const base = {
      method: incoming.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: incoming.headers,
    };
    let service: AwsService | undefined;
    let request: SignedRequest = { ...base, body: Buffer.alloc(0) };
    try {
      request = { ...base, body: await readBody(incoming, BODY_LIMIT) };
      const s3 = this.#services.get('s3');
      const open = isUnsigned(request) ? await s3?.unsigned?.(request) : undefined;
      if (open) return write(response, open);
      service = this.#services.get(claimedService(request));
      const signer = verifySignature(request, this.#credentials, Date.now());
      if (!service)
        throw new AwsError('UnknownService', `The local cloud has no service "${signer.service}".`, 404);
      write(response, await service.answer({ ...request, ...signer }));
    } catch (error) {
      if (!(error instanceof AwsError)) this.#log('door', sentence(error));
      const known = error instanceof AwsError ? error : new AwsError('InternalFailure', sentence(error), 500);
      write(response, service?.error?.(known, request) ?? jsonError(known));
    }
  }
}

/**
 * Reads a whole body; throws AwsError RequestEntityTooLarge above `limit` bytes. What is too large is read on for a
 * while without being kept, so that the sender gets to see the reply.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (length > 4 * limit) break;
  }
  if (length > limit) throw new AwsError('RequestEntityTooLarge', 'The request body is too large.', 413);
  return Buffer.concat(chunks, length);
}

/** A reply in the way of the JSON protocols. */
export function json(body: unknown, status = 200): AwsReply {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(body) };
}

function jsonError(error: AwsError): AwsReply {
  const reply = json(
    { __type: error.code, message: error.message, Message: error.message, ...error.members },
    error.status,
  );
  return { ...reply, headers: { ...reply.headers, 'x-amzn-errortype': error.code } };
}

function isUnsigned(request: SignedRequest): boolean {
  return !request.headers.authorization && !request.query.has('X-Amz-Signature');
}

function claimedService(request: SignedRequest): string {
  const credential = /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1];
  return (credential ?? request.query.get('X-Amz-Credential') ?? '').split('/')[3] ?? '';
}

function write(response: ServerResponse, reply: AwsReply): void {
  response.writeHead(reply.status ?? 200, { 'x-amzn-requestid': randomUUID(), ...reply.headers });
  response.end(reply.body);
}
