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

/** A port of a loopback address that nobody listens on at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, 0, host);
  probe.close();
  await once(probe, 'close');
  return port;
}
