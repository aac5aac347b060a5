import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { listen } from '../engine/ports.ts';
import { announcesBody, readBody, refuse } from '../engine/request-body.ts';
import { type Log, sentence } from '../log.ts';
import { AwsError } from './aws-error.ts';
import type { Credentials, Principal } from './credentials.ts';
import { admit, type RequestHead, type SignedRequest } from './signature.ts';

/** A verified call of an AWS API. */
export interface AwsCall extends SignedRequest {
  principal: Principal;
  accessKeyId: string;
  headers: IncomingHttpHeaders;
}

/** Defaults to status 200 and an empty body. */
export interface AwsReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One AWS API behind the endpoint. */
export interface AwsService {
  answer(call: AwsCall): Promise<AwsReply>;
  /** Formats an error of the service; defaults to the format of the JSON protocols. */
  error?(error: AwsError, call: SignedRequest): AwsReply;
  /** Handles requests without a signature of their own (CORS preflight, form uploads). */
  unsigned?: Unsigned;
}

/** Handling of unsigned requests by a service. */
export interface Unsigned {
  /**
   * Returns whether the service handles such a request, based on its head. The body of any other request is
   * not read.
   */
  takes(head: RequestHead): boolean;
  answer(request: SignedRequest): Promise<AwsReply>;
}

const MEGABYTE = 1024 * 1024;
const BODY_LIMIT = 512 * MEGABYTE;
/**
 * Maximum size of a body that no verified signature covers: forms, unsigned payloads, hashes that are not
 * declared.
 */
const UNCOVERED_LIMIT = 32 * MEGABYTE;

/**
 * The single loopback address through which functions reach every AWS API. The service is the one named in
 * the request's signature, which must be made with a key of this boot.
 */
export class AwsEndpoint {
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

  /** Registers a service; `name` is its signing name (`dynamodb`, `states`, `ses` …). */
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
    const head = {
      method: incoming.method ?? 'GET',
      path,
      query: url.searchParams,
      headers: incoming.headers,
    };
    let service: AwsService | undefined;
    try {
      const open = isUnsigned(head) ? this.#services.get('s3')?.unsigned : undefined;
      if (open?.takes(head))
        return write(
          response,
          await open.answer({ ...head, body: await readBody(incoming, UNCOVERED_LIMIT) }),
        );
      service = this.#services.get(claimedService(head));
      const admission = admit(head, this.#credentials, Date.now());
      if (!service)
        throw new AwsError(
          'UnknownService',
          `The local cloud has no service "${claimedService(head)}".`,
          404,
        );
      const body = await readBody(incoming, admission.isHashed ? BODY_LIMIT : UNCOVERED_LIMIT);
      write(response, await service.answer({ ...head, body, ...admission.signerOf(body) }));
    } catch (error) {
      if (!(error instanceof AwsError)) this.#log('endpoint', sentence(error));
      const known = error instanceof AwsError ? error : new AwsError('InternalFailure', sentence(error), 500);
      const reply = service?.error?.(known, { ...head, body: Buffer.alloc(0) }) ?? jsonError(known);
      if (announcesBody(head.headers) && !incoming.readableEnded)
        refuse(incoming, {
          status: reply.status ?? 200,
          headers: Object.entries(withId(reply)),
          body: reply.body ?? '',
        });
      else write(response, reply);
    }
  }
}

/** Returns a reply in the format of the JSON protocols. */
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

function isUnsigned(request: RequestHead): boolean {
  return !request.headers.authorization && !request.query.has('X-Amz-Signature');
}

function claimedService(request: RequestHead): string {
  const credential = /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1];
  return (credential ?? request.query.get('X-Amz-Credential') ?? '').split('/')[3] ?? '';
}

function withId(reply: AwsReply): Record<string, string> {
  return { 'x-amzn-requestid': randomUUID(), ...reply.headers };
}

function write(response: ServerResponse, reply: AwsReply): void {
  response.writeHead(reply.status ?? 200, withId(reply));
  response.end(reply.body);
}
