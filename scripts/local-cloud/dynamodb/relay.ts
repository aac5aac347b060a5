/**
 * A process that runs the engine and is the one way to it: whoever comes by the unix socket and says the secret of this boot is
 * passed on, anybody else is answered 401. Paths reach across network namespaces, so the engine can have one of its own.
 * Started by `engine.ts`; when it ends, or the engine, both have ended.
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
if (secret.length === 0) throw new Error('RELAY_SECRET is not set: nobody could be let in.');

// What the engine makes, its owner alone reads.
process.umask(0o077);

/** Answers whether the peer opens with the secret. What it says after that is left unread. */
function opensWithSecret(client: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const read = () => {
    const message = client.read(secret.length) as Buffer | null;
    if (message) resolve(message.length === secret.length && timingSafeEqual(message, secret));
  };
  client.on('readable', read);
  client.once('end', () => resolve(false));
  // Where it was this process that had no time, what the peer said meanwhile is read first.
  client.setTimeout(OPENING_MS, () => setImmediate(resolve, false));
  return promise.finally(() => {
    client.off('readable', read);
    client.setTimeout(0);
  });
}

async function admit(client: Socket): Promise<void> {
  client.on('error', () => client.destroy());
  if (!(await opensWithSecret(client))) {
    // Read on without being kept, or the peer would fail to write before it sees the answer.
    client
      .setTimeout(OPENING_MS, () => client.destroy())
      .resume()
      .end(REFUSAL);
    return;
  }
  const engine = connect({ host, port: Number(port), noDelay: true });
  // Whichever of the two breaks, the other ends with it.
  pipeline(client, engine, client, () => {});
}

/** Resolves once the engine takes connections. */
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

// As address of a socket, a path from the root may be too long for the kernel.
process.chdir(dirname(socketPath));
const name = basename(socketPath);
const removeSocket = () => rmSync(name, { force: true });
// One that was killed leaves its socket behind.
removeSocket();
process.once('exit', removeSocket);
// Not before: a connection that nobody takes has carried nothing, so that whoever wants one can try again.
await listens();
createServer((client) => void admit(client)).listen(name);
