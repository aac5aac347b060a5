import { describe, expect, it } from 'vitest';
import { routeChooser } from './routing.ts';

const among = (...keys: string[]) => routeChooser(keys.map((key) => ({ key, target: undefined })));

describe('matching the route of a request', () => {
  const guide = among(
    'GET /pets/dog/1',
    'GET /pets/dog/{id}',
    'GET /pets/{proxy+}',
    'ANY /{proxy+}',
    '$default',
  );

  // Table from the API Gateway guide, "Create routes for HTTP APIs".
  it.each([
    ['GET', '/pets/dog/1', 'GET /pets/dog/1'],
    ['GET', '/pets/dog/2', 'GET /pets/dog/{id}'],
    ['GET', '/pets/cat/1', 'GET /pets/{proxy+}'],
    ['POST', '/test/5', 'ANY /{proxy+}'],
  ])('%s %s matches %s, as in the guide', (method, path, key) => {
    expect(guide(method, path)?.route.key).toBe(key);
  });

  it('prefers a full match to a greedy one with a longer prefix, and a greedy one to the default', () => {
    const route = among('ANY /a/b/{proxy+}', 'GET /a/{id}/c', '$default');
    expect(route('GET', '/a/b/c')?.route.key).toBe('GET /a/{id}/c');
    expect(route('PUT', '/a/b/c')?.route.key).toBe('ANY /a/b/{proxy+}');
    expect(route('GET', '/a/b')?.route.key).toBe('$default');
    expect(among('GET /a')('PUT', '/a')).toBeUndefined();
  });

  it('returns decoded path parameters', () => {
    const route = among('ANY /a/{id}/{proxy+}');
    expect({ ...route('GET', '/a/x%20y/b%2Fc/d')?.pathParameters }).toEqual({ id: 'x y', proxy: 'b/c/d' });
    expect({ ...route('GET', '/a/%ZZ/b')?.pathParameters }).toEqual({ id: '%ZZ', proxy: 'b' });
    expect(route('GET', '/a//b')).toBeUndefined();
  });
});
