import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type HttpReply, type HttpRequest, header } from '../http-api/message.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a built site in place of its bucket. Unknown keys return 403, as with a private bucket.
 */
export function staticSite(root: string): (request: HttpRequest) => Promise<HttpReply> {
  return async (request) => {
    const body = await readInside(root, request.path);
    if (!body) {
      const headers = new Map([['content-type', ['application/xml']]]);
      const text = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>';
      return { status: 403, headers, body: Buffer.from(text) };
    }
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    const name = request.path.split('/').at(-1) ?? '';
    // Vite adds a content hash to asset names; all other files are revalidated on each request.
    const immutable = request.path.startsWith('/assets/');
    const headers = new Map([
      ['content-type', [TYPES[extname(name)] ?? 'application/octet-stream']],
      ['etag', [etag]],
      ['cache-control', [immutable ? 'public, max-age=31536000, immutable' : 'no-cache']],
    ]);
    if (header(request.headers, 'if-none-match') === etag)
      return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, headers, body };
  };
}

async function readInside(root: string, path: string): Promise<Buffer | undefined> {
  try {
    const base = await realpath(root);
    const file = await realpath(join(base, decodeURIComponent(path)));
    return file.startsWith(base + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
