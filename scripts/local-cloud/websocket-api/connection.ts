import type { WebSocket } from 'ws';
import { AwsError } from '../aws-endpoint/aws-error.ts';

/** API Gateway limits: message size, idle timeout and connection lifetime. */
export const MESSAGE_LIMIT = 128 * 1024;
const IDLE_MS = 10 * 60_000;
const LIFE_MS = 2 * 60 * 60_000;

/** One open socket of a viewer. */
export class Connection {
  readonly id: string;
  readonly connectedAt: number;
  readonly viewerAddress: string;
  readonly userAgent: string;
  readonly #socket: WebSocket;
  #lastActiveAt: number;
  #idle: NodeJS.Timeout;
  readonly #life: NodeJS.Timeout;

  constructor(
    id: string,
    connectedAt: number,
    viewer: { address: string; userAgent: string },
    socket: WebSocket,
  ) {
    this.id = id;
    this.connectedAt = connectedAt;
    this.viewerAddress = viewer.address;
    this.userAgent = viewer.userAgent;
    this.#socket = socket;
    this.#lastActiveAt = connectedAt;
    this.#life = setTimeout(() => this.end(1001, 'Going away'), LIFE_MS);
    this.#idle = setTimeout(() => {}, 0);
    this.touch();
  }

  get lastActiveAt(): number {
    return this.#lastActiveAt;
  }

  /** Records activity in either direction; without any, the connection ends after ten minutes. */
  touch(): void {
    this.#lastActiveAt = Date.now();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.end(1001, 'Going away'), IDLE_MS);
  }

  /** @throws AwsError PayloadTooLargeException, GoneException */
  async post(data: Buffer): Promise<void> {
    if (data.length > MESSAGE_LIMIT) throw new AwsError('PayloadTooLargeException', 'Message too large', 413);
    this.touch();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const gone = () => reject(new AwsError('GoneException', 'Gone', 410));
    this.#socket.send(data, { binary: false }, (error) => (error ? gone() : resolve()));
    return promise;
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Stops the timers; the socket is closed already. */
  forget(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#life);
  }
}
