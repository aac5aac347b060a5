import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { api } from './api.ts';
import { sender } from './api-fixture.ts';
import { routeFinder } from './match-route.ts';

tableFixture();

const none = { none: 'It is of this test alone.' } as const;
const open = { role: 'public', summary: 'Says what it was asked for.', reply: v.unknown() } as const;
const read = { ...open, method: 'GET', shows: none } as const;
const id = v.strictObject({ id: v.string() });
const text = v.strictObject({ id: v.string(), part: v.string() });
const things = contract({
  noun: 'things',
  routes: {
    list: route({ ...read, path: '/api/things' }),
    get: route({ ...read, path: '/api/things/{id}', params: id }),
    own: route({ ...read, path: '/api/things/own' }),
    parts: route({
      ...read,
      path: '/api/things/{id}/{part}',
      params: text,
      query: v.strictObject({ cursor: v.optional(v.string()) }),
      page: true,
    }),
    put: route({ ...open, method: 'PUT', changes: none, path: '/api/things/{id}', params: id }),
  },
});

const find = routeFinder(things);
const found = (method: string, path: string) => {
  const { route: match, pathParameters } = find(method, path) ?? {};
  return match && [match.name, pathParameters];
};

describe('matching the route of a request', () => {
  it.each([
    ['GET', '/api/things', ['list', {}]],
    ['GET', '/api/things/own', ['own', {}]],
    ['PUT', '/api/things/own', ['put', { id: 'own' }]],
    ['GET', '/api/things/7', ['get', { id: '7' }]],
    ['GET', '/api/things/own/x', ['parts', { id: 'own', part: 'x' }]],
    ['GET', '/api/things/a b/ä%20?#', ['parts', { id: 'a b', part: 'ä%20?#' }]],
    ['GET', '/api/things/__proto__/{part}', ['parts', { id: '__proto__', part: '{part}' }]],
  ])('%s %s matches by method, by name before a parameter, with raw values', (method, path, route) => {
    expect(found(method, path)).toEqual(route);
  });

  it.each([
    ['POST', '/api/things'],
    ['HEAD', '/api/things'],
    ['OPTIONS', '/api/things/7'],
    ['get', '/api/things'],
    ['GET', '/api/things/'],
    ['GET', '/api/things/7/'],
    ['GET', '/api/things//x'],
    ['GET', '/api//things'],
    ['GET', '//api/things'],
    ['GET', '/api/things/7/x/y'],
    ['GET', '/api/Things'],
    ['GET', '/api'],
    ['GET', '/'],
    ['GET', ''],
  ])('%s %j matches no route', (method, path) => {
    expect(found(method, path)).toBeUndefined();
  });
});

describe('in the pipeline', () => {
  const echo = async ({ params }: { params: unknown }) => ({ body: { params } });
  const handler = api(things, {
    list: echo,
    get: echo,
    own: echo,
    put: echo,
    parts: async ({ params }) => ({ body: { params }, next: 'c' }),
  });
  const send = sender(handler);

  it('decodes the path values once', async () => {
    expect((await send('GET', '/api/things/a%20b%25')).body).toEqual({ params: { id: 'a b%' } });
    expect((await send('PUT', '/api/things/%C3%A4')).body).toEqual({ params: { id: 'ä' } });
  });

  it('encodes the URL of the next page again', async () => {
    const { headers } = await send('GET', '/api/things/%E5%81%A5%20%3F/%23%25');
    expect(headers.link).toBe('</api/things/%E5%81%A5%20%3F/%23%25?cursor=c>; rel="next"');
  });

  it.each(['HEAD', 'OPTIONS', 'POST', 'PROPFIND'])(
    'responds to a method without a route as to an unknown address: %s',
    async (method) => {
      expect(await send(method, '/api/things/own')).toMatchObject({
        status: 404,
        body: { code: 'no-such-route', error: 'This address does not exist.' },
      });
    },
  );
});
