import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { gatewayReply, type HttpReply, type HttpRequest } from '../http-api/message.ts';
import { type Log, sentence } from '../log.ts';
import { listen } from './ports.ts';
import { readBody } from './request-body.ts';

/** What stands behind the public port. */
export interface PublicHandler {
  request(request: HttpRequest): Promise<HttpReply>;
  upgrade(request: HttpRequest, incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

const BODY_LIMIT = 20 * 1024 * 1024;

/** The one port people open. Loopback only, and only under its own name: any other `Host` is answered 421. */
export class PublicServer {
  readonly #server: Server;
  readonly #handler: PublicHandler;
  readonly #log: Log;
  port = 0;

  constructor(handler: PublicHandler, log: Log) {
    this.#handler = handler;
    this.#log = log;
    this.#server = createServer((incoming, response) => void this.#request(incoming, response));
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

  async #request(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let reply: HttpReply;
    try {
      reply = this.#ownHost(incoming)
        ? await this.#handler.request(httpRequest(incoming, await readBody(incoming, BODY_LIMIT)))
        : gatewayReply(421, 'This address is not served here.');
    } catch (error) {
      const tooLarge = error instanceof Error && error.name === 'RequestEntityTooLarge';
      if (!tooLarge) this.#log('http', sentence(error));
      reply = gatewayReply(tooLarge ? 413 : 502, tooLarge ? 'Request Entity Too Large' : 'Bad Gateway');
      // The rest of an oversized body is not read; the connection cannot be used again.
      if (tooLarge) response.shouldKeepAlive = false;
    }
    const headers = [...reply.headers].filter(([name]) => name !== 'content-length');
    for (const [name, values] of headers)
      response.setHeader(name, values.length === 1 ? (values[0] ?? '') : values);
    response.statusCode = reply.status;
    if (reply.status !== 204 && reply.status !== 304) response.setHeader('content-length', reply.body.length);
    response.end(incoming.method === 'HEAD' ? undefined : reply.body);
  }
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
