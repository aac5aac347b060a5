import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { gatewayReply, type HttpReply, type HttpRequest } from '../http-api/message.ts';
import { type Log, sentence } from '../log.ts';
import { listen } from './ports.ts';
import { announcesBody, readBody, refuse } from './request-body.ts';

/** The handler behind the public port. */
export interface PublicHandler {
  request(request: HttpRequest): Promise<HttpReply>;
  upgrade(request: HttpRequest, incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/** Maximum body of a request with a credential of any kind, as in API Gateway. */
const BODY_LIMIT = 10 * 1024 * 1024;
/**
 * Maximum body of an anonymous request, so that no one can make this process hold and copy large bodies
 * before a function has checked them.
 */
const STRANGERS_BODY_LIMIT = 16 * 1024;
/**
 * How long an idle connection is kept open. With Node's default of 5 s, a request sent after such a pause may
 * meet the closing connection and fail.
 */
const RETENTION_MS = 60_000;
const CREDENTIALS = ['cookie', 'authorization', 'x-api-key'];

/**
 * The only port for browsers. Listens on loopback only, and only under its own name: any other `Host` gets a
 * 421.
 */
export class PublicServer {
  readonly #server: Server;
  readonly #handler: PublicHandler;
  readonly #log: Log;
  port = 0;

  constructor(handler: PublicHandler, log: Log) {
    this.#handler = handler;
    this.#log = log;
    this.#server = createServer((incoming, response) => void this.#request(incoming, response));
    this.#server.keepAliveTimeout = RETENTION_MS;
    this.#server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => {});
      if (!this.#ownHost(incoming)) return void socket.end('HTTP/1.1 421 Misdirected Request\r\n\r\n');
      const request = httpRequest(incoming, Buffer.alloc(0));
      this.#handler.upgrade(request, incoming, socket, head).catch((error: unknown) => {
        this.#log('http', sentence(error));
        socket.destroy();
      });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(port: number): Promise<void> {
    this.port = await listen(this.#server, port);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #ownHost(incoming: IncomingMessage): boolean {
    const { host = '' } = incoming.headers;
    return host === `127.0.0.1:${this.port}` || host === `localhost:${this.port}`;
  }

  async #reply(incoming: IncomingMessage): Promise<HttpReply> {
    if (!this.#ownHost(incoming)) return gatewayReply(421, 'This address is not served here.');
    try {
      const body = await readBody(incoming, bodyLimit(incoming.headers));
      return await this.#handler.request(httpRequest(incoming, body));
    } catch (error) {
      if (error instanceof AwsError && error.status === 413)
        return gatewayReply(413, 'Request Entity Too Large');
      this.#log('http', sentence(error));
      return gatewayReply(502, 'Bad Gateway');
    }
  }

  async #request(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.#reply(incoming);
    if (announcesBody(incoming.headers) && !incoming.readableEnded) {
      const headers = [...reply.headers].flatMap(([name, values]) =>
        values.map((value) => [name, value] as const),
      );
      return refuse(incoming, { status: reply.status, headers, body: reply.body });
    }
    const headers = [...reply.headers].filter(([name]) => name !== 'content-length');
    for (const [name, values] of headers)
      response.setHeader(name, values.length === 1 ? (values[0] ?? '') : values);
    response.statusCode = reply.status;
    if (reply.status !== 204 && reply.status !== 304) response.setHeader('content-length', reply.body.length);
    response.end(incoming.method === 'HEAD' ? undefined : reply.body);
  }
}

/** Returns the maximum number of body bytes to read while only the headers of a request are known. */
function bodyLimit(headers: IncomingHttpHeaders): number {
  return CREDENTIALS.some((name) => headers[name] !== undefined) ? BODY_LIMIT : STRANGERS_BODY_LIMIT;
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);

function httpRequest(incoming: IncomingMessage, body: Buffer): HttpRequest {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  return {
    method: incoming.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: requestHeaders(incoming.headersDistinct),
    body,
    viewerAddress: incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
  };
}

function requestHeaders(distinct: NodeJS.Dict<string[]> | IncomingHttpHeaders): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const [name, values] of Object.entries(distinct)) {
    if (Array.isArray(values) && !HOP_BY_HOP.has(name)) headers.set(name, values);
  }
  return headers;
}
