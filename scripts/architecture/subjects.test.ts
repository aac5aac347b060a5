import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { type Subjects, subjects, subjectsIn } from '#shared/kernel/subject.ts';
import { live } from '#shared/realtime/live-lists.ts';
import { isTest, ownCode, sourceFiles } from './source-tree.ts';

const routes = contracts.flatMap(({ routes }) => Object.values<RouteSpec>(routes));
const named = (spec: RouteSpec): Subjects => (spec.method === 'GET' ? spec.shows : spec.changes);
const subjectsOf = new Map(routes.map((spec) => [`${spec.method} ${spec.path}`, named(spec)]));

/** Web files with the routes that they name in code, excluding comments and types. */
const pages = sourceFiles()
  .filter((file) => file.path.startsWith('web/') && !isTest(file) && !file.path.startsWith('web/api/'))
  .map(({ path, text }) => ({ path, code: ownCode(path, text) }));
const namesIn = (code: string, by: RegExp): readonly string[] =>
  [...code.matchAll(by)].flatMap(([, name = '']) => (subjectsOf.has(name) ? [name] : []));

describe('data subjects', () => {
  it('are declared by every route, or a sentence states why there are none', () => {
    const silent = [...subjectsOf].filter(([, message]) =>
      'none' in message ? !/^[A-Z].* .*\.$/.test(message.none) : message.length === 0,
    );
    expect(silent).toEqual([]);
    const twice = [...subjectsOf].filter(
      ([, message]) => new Set(subjectsIn(message)).size < subjectsIn(message).length,
    );
    expect(twice).toEqual([]);
  });

  it('are each shown by a page, and changed by a call or a message', () => {
    const of = (reads: boolean) =>
      new Set(
        routes.filter(({ method }) => (method === 'GET') === reads).flatMap((one) => subjectsIn(named(one))),
      );
    expect(subjects.filter((one) => !of(true).has(one))).toEqual([]);
    const changed = new Set([...of(false), ...live]);
    expect(subjects.filter((one) => !changed.has(one))).toEqual([]);
  });

  it('are declared for everything that a page shows, unless it changes only with a release', () => {
    const shown = pages.flatMap(({ path, code }) =>
      namesIn(code, /(?:routeQuery|pageQuery|routeKey|callPage)\(\s*'([^']+)'/g).map((name) => ({
        path,
        name,
      })),
    );
    expect(shown.length).toBeGreaterThan(20);
    const unknown = shown.filter(({ name }) => {
      const message = subjectsOf.get(name);
      return (
        message !== undefined && 'none' in message && !message.none.endsWith('only with a product release.')
      );
    });
    expect(unknown).toEqual([]);
  });

  it('are refreshed by every call that changes them, or taken from the response', () => {
    const changing = pages.flatMap(({ path, code }) =>
      namesIn(code, /\bcall\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g)
        .filter((name) => subjectsIn(subjectsOf.get(name) ?? { none: '' }).length > 0)
        .map((name) => ({ path, name, code })),
    );
    expect(changing.length).toBeGreaterThan(10);
    const silent = changing.filter(({ name, code }) => {
      const asked = [...code.matchAll(/\bchanged\(([^()]*)\)/g)].some(([, message = '']) =>
        message.includes(`'${name}'`),
      );
      return !asked && !/\bsetQueryData\(|\bsession\.end\(/.test(code);
    });
    expect(silent.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it('are refreshed in one place: no page invalidates queries by its own list', () => {
    // After reconnecting, everything is refreshed.
    const byHand = pages.filter(
      ({ path, code }) => /\.invalidateQueries\(/.test(code) && path !== 'web/app/main.tsx',
    );
    expect(byHand.map(({ path }) => path)).toEqual([]);
  });
});
