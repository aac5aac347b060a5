import { describe, expect, it } from 'vitest';
import type { Contract, RouteRole, RouteSpec } from '#shared/kernel/route.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { whyNoAuthorizer } from './why-no-authorizer.ts';

/** Returns a contract with routes such as `GET /api/things`, named by their keys. */
const contractOf = (noun: string, keys: readonly string[], role: RouteRole = 'user'): Contract => ({
  noun,
  routes: Object.fromEntries(
    keys.map((key) => {
      const [method, path] = key.split(' ');
      return [key, { method, path, role, summary: `Is ${key}.` } as RouteSpec];
    }),
  ),
});

const made = (declared: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  gatewayRoutes(Object.entries(declared).map(([noun, keys]) => contractOf(noun, keys))).map(
    ({ method, path, noun }) => `${noun}: ${method} ${path}`,
  );

describe('gateway routes', () => {
  it('are one for a path and one for everything below it, if they belong to one contract', () => {
    expect(
      made({
        a: ['GET /api/a', 'POST /api/a', 'GET /api/a/{id}', 'PUT /api/a/{id}/text', 'GET /api/a/own'],
        b: ['GET /api/b/{id}'],
        c: ['POST /api/c'],
      }),
    ).toEqual(['a: ANY /api/a', 'a: ANY /api/a/{proxy+}', 'b: ANY /api/b/{proxy+}', 'c: ANY /api/c']);
  });

  it('are separate below a shared path, and per method on a shared path', () => {
    expect(
      made({
        a: ['GET /api/a', 'GET /api/a/{id}', 'PUT /api/a/{id}/text', 'GET /api/a/{id}/text/old'],
        b: ['POST /api/a', 'GET /api/a/{id}/parts', 'POST /api/a/{id}/parts'],
      }),
    ).toEqual([
      'a: GET /api/a',
      'b: POST /api/a',
      'a: ANY /api/a/{id}',
      'a: ANY /api/a/{id}/text',
      'a: ANY /api/a/{id}/text/{proxy+}',
      'b: ANY /api/a/{id}/parts',
    ]);
  });

  it('fall back to the parameter route for methods that a literal segment lacks', () => {
    expect(
      made({ a: ['GET /api/a/{id}', 'PUT /api/a/{id}'], b: ['POST /api/a/new', 'POST /api/a/new/{id}'] }),
    ).toEqual(['b: POST /api/a/new', 'b: ANY /api/a/new/{proxy+}', 'a: ANY /api/a/{id}']);
    expect(
      made({ a: ['GET /api/a/{id}/{part}/text'], b: ['GET /api/a/new/b/text', 'GET /api/a/new/c'] }),
    ).toEqual(['b: GET /api/a/new/b/text', 'b: ANY /api/a/new/c', 'a: ANY /api/a/{id}/{proxy+}']);
    expect(made({ a: ['GET /api/a/{id}', 'PUT /api/a/new'], b: ['GET /api/a/{id}/parts'] })).toEqual([
      'a: ANY /api/a/new',
      'a: ANY /api/a/{id}',
      'b: ANY /api/a/{id}/{proxy+}',
    ]);
  });

  it('use one name for a parameter that contracts name differently, as the gateway requires', () => {
    expect(made({ a: ['GET /api/a/{id}', 'GET /api/a/{id}/b'], b: ['GET /api/a/{key}/c'] })).toEqual([
      'a: ANY /api/a/{id}',
      'a: ANY /api/a/{id}/b',
      'b: ANY /api/a/{id}/c',
    ]);
  });

  it('reject two equal routes', () => {
    expect(() => made({ a: ['GET /api/a/{id}'], b: ['GET /api/a/{key}'] })).toThrow(
      'a.GET /api/a/{id} and b.GET /api/a/{key} are both GET /api/a/{id}.',
    );
  });
});

it('the reason for having no authorizer names each route by its role, and public routes', () => {
  const routes = gatewayRoutes([
    {
      noun: 'a',
      routes: {
        ...contractOf('a', ['PUT /api/a/{id}', 'PUT /api/a/{id}/text']).routes,
        ...contractOf('a', ['GET /api/a/{id}'], 'auditor').routes,
        ...contractOf('a', ['GET /api/a/{id}/text'], 'public').routes,
      },
    },
    contractOf('b', ['POST /api/a/new'], 'public'),
  ]);
  expect(routes.map((route) => [`${route.method} ${route.path}`, whyNoAuthorizer(route)])).toEqual([
    ['POST /api/a/new', 'Public by its contract: POST /api/a/new, Is POST /api/a/new.'],
    [
      'ANY /api/a/{id}',
      'The function reads the session or the API key on each request and requires a role, or a scope of the key; an authorizer would cache it: auditor for GET /api/a/{id}; user for PUT /api/a/{id}. For any other request, the function returns 404 and reads nothing.',
    ],
    [
      'ANY /api/a/{id}/{proxy+}',
      'The function reads the session or the API key on each request and requires a role, or a scope of the key; an authorizer would cache it: user for PUT /api/a/{id}/text. Public by its contract: GET /api/a/{id}/text, Is GET /api/a/{id}/text. For any other request, the function returns 404 and reads nothing.',
    ],
  ]);
});
