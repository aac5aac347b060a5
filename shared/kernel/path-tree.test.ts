import { describe, expect, it } from 'vitest';
import { findAt, pathTree, segmentsOf } from './path-tree.ts';

const all = [
  '/api/things',
  '/api/things/{id}',
  '/api/things/mine',
  '/api/things/{id}/parts',
  '/api/{any}/parts',
];
const tree = pathTree(all.map((path) => ({ path })));
const find = (path: string, isWanted: (item: { path: string }) => boolean = () => true) =>
  findAt(tree, segmentsOf(path), isWanted)?.path;

describe('an email address', () => {
  it.each([
    ['/api/things', '/api/things'],
    ['/api/things/mine', '/api/things/mine'],
    ['/api/things/7', '/api/things/{id}'],
    ['/api/things/{id}', '/api/things/{id}'],
    ['/api/things/mine/parts', '/api/things/{id}/parts'],
    ['/api/things/parts', '/api/things/{id}'],
    ['/api/others/parts', '/api/{any}/parts'],
    ['/api/__proto__/parts', '/api/{any}/parts'],
  ])('resolves %s to %s, preferring named segments and ignoring dead ends', (path, route) => {
    expect(find(path)).toBe(route);
  });

  it.each([
    '',
    '/',
    '/api',
    '/api/',
    '/api/things/',
    '/api//parts',
    '//api/things',
    '/api/things/7/',
    '/api/things/7/parts/8',
  ])('does not resolve %j, because no parameter matches an empty segment', (path) => {
    expect(find(path)).toBeUndefined();
  });

  it('continues the search if the first match is not accepted', () => {
    expect(find('/api/things/mine', ({ path }) => path !== '/api/things/mine')).toBe('/api/things/{id}');
    expect(find('/api/things/mine', () => false)).toBeUndefined();
  });
});
