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

describe('an address', () => {
  it.each([
    ['/api/things', '/api/things'],
    ['/api/things/mine', '/api/things/mine'],
    ['/api/things/7', '/api/things/{id}'],
    ['/api/things/{id}', '/api/things/{id}'],
    ['/api/things/mine/parts', '/api/things/{id}/parts'],
    ['/api/things/parts', '/api/things/{id}'],
    ['/api/others/parts', '/api/{any}/parts'],
    ['/api/__proto__/parts', '/api/{any}/parts'],
  ])('%s is %s: a name goes before what stands for any, and what leads nowhere is left', (path, route) => {
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
  ])('%j is none: nothing stands for an empty segment', (path) => {
    expect(find(path)).toBeUndefined();
  });

  it('is looked for on, where the first of its kind is not what is wanted', () => {
    expect(find('/api/things/mine', ({ path }) => path !== '/api/things/mine')).toBe('/api/things/{id}');
    expect(find('/api/things/mine', () => false)).toBeUndefined();
  });
});
