/** A product of a few routes with three faults, so that the attacks have something to find. */
import { createServer, type Server } from 'node:http';

const text = { type: 'string', maxLength: 100 };
const json = {
  'application/json': { schema: { type: 'object', properties: { name: text }, required: ['name'] } },
};
const document = {
  paths: {
    '/api/auth/me': { get: { operationId: 'me', 'x-role': 'auditor' } },
    '/api/things': { post: { operationId: 'makeThing', 'x-role': 'public', requestBody: { content: json } } },
    '/api/people': { get: { operationId: 'everybody', 'x-role': 'auditor' } },
    '/api/places': { get: { operationId: 'places', 'x-role': 'public' } },
  },
};

/**
 * Responds with 500 to a thing without a plain name, shows all names to every caller, and reveals a path in
 * an error.
 */
export const faultyProduct = (): Server => {
  const names: string[] = [];
  return createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const say = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      const path = (request.url ?? '').split('?')[0];
      if (path === '/api/openapi.json') return say(200, document);
      if (path === '/api/auth/register') {
        names.push(String(JSON.parse(body).firstName));
        return say(201, {});
      }
      if (path === '/api/auth/login') return say(200, { token: 'token' });
      if (path === '/api/things' && !/"name":"[^"\\]+"/.test(body))
        return say(500, { error: 'Sorry.', code: 'internal' });
      if (path === '/api/people' && request.headers.authorization === 'Bearer token') return say(200, names);
      if (path === '/api/places')
        return say(404, { error: 'No file:///srv/node_modules/a.js', code: 'not-found' });
      return say(401, { error: 'Sign in to continue.', code: 'unauthenticated' });
    });
  });
};
