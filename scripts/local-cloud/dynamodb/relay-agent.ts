import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const MAX_SOCKETS = 256;

/**
 * Connects to the engine's relay, whatever address a request names, and says the secret before all else: once a connection is
 * enough, for what follows on it comes from the same process.
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
