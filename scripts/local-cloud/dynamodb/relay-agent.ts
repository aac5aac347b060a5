import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const MAX_SOCKETS = 256;

/**
 * Connects to the engine's relay, regardless of the address in the request, and sends the secret first. Once
 * per connection is enough, because everything that follows comes from the same process.
 */
export class RelayAgent extends Agent {
  readonly #socketPath: string;
  readonly #secret: string;

  constructor(socketPath: string, secret: string) {
    super({ keepAlive: true, maxSockets: MAX_SOCKETS });
    this.#socketPath = socketPath;
    this.#secret = secret;
  }

  override createConnection(): Duplex {
    const socket = connect(this.#socketPath);
    socket.write(this.#secret);
    return socket;
  }
}
