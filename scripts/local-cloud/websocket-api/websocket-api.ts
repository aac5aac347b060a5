import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { integrationRoutes } from '../http-api/http-api.ts';
import { type HttpRequest, header } from '../http-api/message.ts';
import { apiType, stageType } from '../http-api/resource.ts';
import type { Functions } from '../lambda/functions.ts';
import { type Log, sentence } from '../log.ts';
import { isObject } from '../template/intrinsics.ts';
import type { Stack } from '../template/stack.ts';
import { Connection, MESSAGE_LIMIT } from './connection.ts';
import { openingRequest, type SocketContext, socketEvent } from './event.ts';

const TIMEOUT_MS = 29_000;

/** One WebSocket API of the template with its open connections. */
export class WebSocketApi {
  readonly id: string;
  readonly stages: string[];
  readonly #stack: Stack;
  readonly #functions: Functions;
  readonly #log: Log;
  readonly #selection: string;
  readonly #routes: ReturnType<typeof integrationRoutes>;
  readonly #connections = new Map<string, Connection>();
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });

  constructor(id: string, selection: string, stack: Stack, functions: Functions, log: Log) {
    this.id = id;
    this.#stack = stack;
    this.#functions = functions;
    this.#log = log;
    this.#selection = selection.replace('$request.body.', '');
    this.#routes = integrationRoutes(stack, id, functions);
    this.stages = stack
      .all(stageType)
      .filter(({ properties }) => properties.ApiId === id)
      .map(({ properties }) => properties.StageName);
  }

  /** Runs `$connect`; opens the socket when it returns 2xx, otherwise rejects the upgrade with its status. */
  async upgrade(
    request: HttpRequest,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const stage = request.path.split('/')[1] ?? '';
    if (!this.stages.includes(stage)) return refuse(socket, 403);
    const context: SocketContext = {
      apiId: this.id,
      domainName: `${this.id}.execute-api.${this.#stack.region}.amazonaws.com`,
      stage,
      connectionId: `${randomBytes(11).toString('base64url').replaceAll(/[-_]/g, 'A')}=`,
      connectedAt: Date.now(),
      viewerAddress: request.viewerAddress,
      userAgent: header(request.headers, 'user-agent') ?? '',
    };
    const event = { ...openingRequest(request), ...socketEvent('CONNECT', '$connect', context) };
    const status = this.#has('$connect') ? await this.#call('$connect', event) : 200;
    if (status < 200 || status > 299) return refuse(socket, status);
    this.#server.handleUpgrade(incoming, socket, head, (webSocket) => this.#open(webSocket, context));
  }

  /** @throws AwsError GoneException: closed, unknown, or `$connect` has not returned yet */
  connection(id: string): Connection {
    const connection = this.#connections.get(id);
    if (!connection) throw new AwsError('GoneException', 'Gone', 410);
    return connection;
  }

  async close(): Promise<void> {
    for (const connection of this.#connections.values()) {
      connection.forget();
      connection.end(1001, 'Going away');
    }
    this.#connections.clear();
    this.#server.close();
  }

  #open(socket: WebSocket, context: SocketContext): void {
    const viewer = { address: context.viewerAddress, userAgent: context.userAgent };
    const connection = new Connection(context.connectionId, context.connectedAt, viewer, socket);
    this.#connections.set(connection.id, connection);
    socket.on('error', (error) => this.#log('websocket', error.message));
    socket.on('message', (data, binary) => void this.#message(connection, context, data, binary));
    socket.on('close', (code, reason) => {
      connection.forget();
      // Skipped when the host itself is closing: then nothing can run $disconnect.
      if (!this.#connections.delete(connection.id) || !this.#has('$disconnect')) return;
      const event = socketEvent('DISCONNECT', '$disconnect', context);
      const details = { disconnectStatusCode: code, disconnectReason: reason.toString() };
      void this.#call('$disconnect', { ...event, requestContext: { ...event.requestContext, ...details } });
    });
  }

  async #message(
    connection: Connection,
    context: SocketContext,
    data: RawData,
    binary: boolean,
  ): Promise<void> {
    connection.touch();
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    // API Gateway accepts only text frames.
    if (binary) return connection.end(1003, 'Unsupported data');
    const body = bytes.toString('utf8');
    const routeKey = this.#routeFor(body);
    const event = socketEvent('MESSAGE', routeKey ?? '', context);
    const status = routeKey === undefined ? undefined : await this.#call(routeKey, { ...event, body });
    if (status !== undefined && status < 500) return;
    const message = status === undefined ? 'Forbidden' : 'Internal server error';
    const reply = { message, connectionId: connection.id, requestId: randomBytes(8).toString('hex') };
    await connection.post(Buffer.from(JSON.stringify(reply))).catch(() => {});
  }

  #routeFor(body: string): string | undefined {
    try {
      const value: unknown = JSON.parse(body);
      const selected = isObject(value) ? String(value[this.#selection] ?? '') : '';
      if (selected !== '' && !selected.startsWith('$') && this.#has(selected)) return selected;
    } catch {
      // Not JSON: handled by the default route.
    }
    return this.#has('$default') ? '$default' : undefined;
  }

  #has(routeKey: string): boolean {
    return this.#routes.some(({ key }) => key === routeKey);
  }

  /** Calls the route's function; returns its status, or 500 when it failed. */
  async #call(routeKey: string, event: object): Promise<number> {
    const route = this.#routes.find(({ key }) => key === routeKey);
    if (!route) return 500;
    const { fn, timeoutMs } = route.target;
    const source = `arn:aws:execute-api:${this.#stack.region}:${this.#stack.account}:${this.id}/${this.stages[0]}/${routeKey}`;
    if (!this.#functions.permits(fn, 'apigateway.amazonaws.com', source)) {
      this.#log('websocket', `${fn.name} has no permission for ${routeKey}`);
      return 500;
    }
    const { promise: tooLate, resolve } = Promise.withResolvers<number>();
    const timer = setTimeout(() => resolve(504), Math.min(timeoutMs, TIMEOUT_MS));
    try {
      const answered = fn.invoke(JSON.stringify(event)).then((result) => {
        if (result.failed) return 500;
        const reply: unknown = JSON.parse(result.payload);
        return isObject(reply) ? Number(reply.statusCode ?? 200) : 200;
      });
      return await Promise.race([answered, tooLate]);
    } catch (error) {
      this.#log('websocket', sentence(error));
      return 500;
    } finally {
      clearTimeout(timer);
    }
  }
}

function refuse(socket: Duplex, status: number): void {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  socket.end(`${line}connection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Returns every WebSocket API of the stack. */
export function bindWebSocketApis(stack: Stack, functions: Functions, log: Log): WebSocketApi[] {
  return stack
    .all(apiType)
    .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
    .map(({ ref, properties }) => {
      const selection = properties.RouteSelectionExpression ?? '$request.body.action';
      return new WebSocketApi(ref, selection, stack, functions, log);
    });
}
