/** The smallest app on the same stack, built to disk and served compressed on loopback. */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildFolder } from '#scripts/build/places.ts';
import { floorConfig } from '../web/web-costs.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface Site {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export const floorSite = async (): Promise<Site> => {
  const folder = join(buildFolder, 'bench-floor');
  const config = floorConfig();
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  });
  const packed = new Map<string, Buffer>();
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname;
    const wanted = join(folder, path);
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html');
    const body = packed.get(file) ?? gzipSync(readFileSync(file), { level: 9 });
    packed.set(file, body);
    const type = types[extname(file)] ?? 'application/octet-stream';
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
