/**
 * A process that runs the engine and is the only way to reach it. Clients that connect to the Unix socket and
 * send the secret of this boot are forwarded; all others get a 401. Paths work across network namespaces, so
 * the engine can have its own namespace. Started by `engine.ts`. If the relay or the engine exits, both exit.
 */
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTethered } from '../engine/child-process.ts';

const OPENING_MS = 2000;
const CHECK_MS = 5;
const REFUSAL = 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

const [socketPath = '', host = '', port = '', binary = '', file = ''] = process.argv.slice(2);
const secret = Buffer.from(process.env.RELAY_SECRET ?? '');
if (secret.length === 0) throw new Error('RELAY_SECRET is not set, so no client could be admitted.');

// Files that the engine creates are readable only by their owner.
process.umask(0o077);

/** Resolves to whether the peer opens with the secret. Anything after it is left unread. */
function opensWithSecret(client: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const read = () => {
    const message = client.read(secret.length) as Buffer | null;
    if (message) resolve(message.length === secret.length && timingSafeEqual(message, secret));
  };
  client.on('readable', read);
  client.once('end', () => resolve(false));
  // If this process was the one that was busy, what the peer sent in the meantime is read first.
  client.setTimeout(OPENING_MS, () => setImmediate(resolve, false));
  return promise.finally(() => {
    client.off('readable', read);
    client.setTimeout(0);
  });
}

async function admit(client: Socket): Promise<void> {
  client.on('error', () => client.destroy());
  if (!(await opensWithSecret(client))) {
    // Reads and discards the rest; otherwise the peer's write would fail before it sees the response.
    client
      .setTimeout(OPENING_MS, () => client.destroy())
      .resume()
      .end(REFUSAL);
    return;
  }
  const engine = connect({ host, port: Number(port), noDelay: true });
  // If either side fails, the other is closed.
  pipeline(client, engine, client, () => {});
}

/** Resolves once the engine accepts connections. */
async function listens(): Promise<void> {
  for (;;) {
    const probe = connect({ host, port: Number(port) });
    const open = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
    if (open) return;
    await sleep(CHECK_MS);
  }
}

const engine = startTethered(binary, ['serve', '--host', host, '--port', port, '--db-path', file], (line) =>
  console.log(line),
);
void engine.ended.then(() => process.exit(1));
process.once('SIGTERM', () => void engine.stop());

// An absolute path may be too long for the kernel as a socket address.
process.chdir(dirname(socketPath));
const name = basename(socketPath);
const removeSocket = () => rmSync(name, { force: true });
// A killed process leaves its socket behind.
removeSocket();
process.once('exit', removeSocket);
// Listens only now: a connection that was never accepted has carried nothing, so a client can retry it.
await listens();
createServer((client) => void admit(client)).listen(name);
