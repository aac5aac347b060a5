import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Listens on loopback and returns the port; with port 0, the system chooses. Throws an Error that names a
 * port in use.
 */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} of ${host} is in use by another program; stop it, or set PORT to another port.`,
    );
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Ports outside the ephemeral range: Linux assigns ephemeral ports from 32768 on, other systems from 49152 on
 * (RFC 6335 §6). A free port in that range can become the local end of a connection a moment later.
 */
const LOWEST = 20_000;
const HIGHEST = 32_767;
const TRIES = 100;

const isFree = async (port: number, host: string): Promise<boolean> => {
  const probe = createServer();
  try {
    await listen(probe, port, host);
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/**
 * Returns a loopback port that is not in use and that the system does not assign unless a program asks for it
 * by number.
 * @throws Error when none is found
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`None of ${TRIES} ports of ${host} between ${LOWEST} and ${HIGHEST} was available.`);
}
