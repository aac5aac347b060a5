import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Listens on loopback and answers the port; port 0 lets the system choose. Throws an Error that names a taken port. */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} of ${host} is in use by another program; end it, or set PORT to another port.`,
    );
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Ports that no system hands out by itself: Linux gives connections, and who asks for any port, one from 32768 on, others
 * from 49152 on (RFC 6335 §6). What was free among those may be somebody's end of a connection a moment later.
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
 * A port of a loopback address that nobody listens on at this moment, and that stays free until somebody asks for it by its
 * number.
 * @throws Error when none is found
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`Of ${TRIES} ports of ${host} between ${LOWEST} and ${HIGHEST} none could be listened on.`);
}
