import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { type Subjects, subjects, subjectsIn } from '#shared/kernel/subject.ts';
import { live } from '#shared/realtime/live-lists.ts';
import { isTest, ownCode, sourceFiles } from './source-tree.ts';

const routes = contracts.flatMap(({ routes }) => Object.values<RouteSpec>(routes));
const named = (spec: RouteSpec): Subjects => (spec.method === 'GET' ? spec.shows : spec.changes);
const subjectsOf = new Map(routes.map((spec) => [`${spec.method} ${spec.path}`, named(spec)]));

/** Files of the web with the routes that they name in code, and not in a comment or a type. */
const pages = sourceFiles()
  .filter((file) => file.path.startsWith('web/') && !isTest(file) && !file.path.startsWith('web/api/'))
  .map(({ path, text }) => ({ path, code: ownCode(path, text) }));
const namesIn = (code: string, by: RegExp): readonly string[] =>
  [...code.matchAll(by)].flatMap(([, name = '']) => (subjectsOf.has(name) ? [name] : []));

describe('what is shown and what is changed', () => {
  it('is said by every route, in subjects or in a sentence that says why there is none', () => {
    const silent = [...subjectsOf].filter(([, said]) =>
      'none' in said ? !/^[A-Z].* .*\.$/.test(said.none) : said.length === 0,
    );
    expect(silent).toEqual([]);
    const twice = [...subjectsOf].filter(
      ([, said]) => new Set(subjectsIn(said)).size < subjectsIn(said).length,
    );
    expect(twice).toEqual([]);
  });

  it('has nothing that no page shows, and nothing that neither a call nor a message changes', () => {
    const of = (reads: boolean) =>
      new Set(
        routes.filter(({ method }) => (method === 'GET') === reads).flatMap((one) => subjectsIn(named(one))),
      );
    expect(subjects.filter((one) => !of(true).has(one))).toEqual([]);
    const changed = new Set([...of(false), ...live]);
    expect(subjects.filter((one) => !changed.has(one))).toEqual([]);
  });

  it('is known of whatever a page shows, unless it changes with the product alone', () => {
    const shown = pages.flatMap(({ path, code }) =>
      namesIn(code, /(?:routeQuery|pageQuery|routeKey|callPage)\(\s*'([^']+)'/g).map((name) => ({
        path,
        name,
      })),
    );
    expect(shown.length).toBeGreaterThan(20);
    const unknown = shown.filter(({ name }) => {
      const said = subjectsOf.get(name);
      return said !== undefined && 'none' in said && !said.none.endsWith('with the product alone.');
    });
    expect(unknown).toEqual([]);
  });

  it('is asked for again by whoever changes it, or taken from the reply', () => {
    const changing = pages.flatMap(({ path, code }) =>
      namesIn(code, /\bcall\(\s*'((?:POST|PUT|PATCH|DELETE) [^']+)'/g)
        .filter((name) => subjectsIn(subjectsOf.get(name) ?? { none: '' }).length > 0)
        .map((name) => ({ path, name, code })),
    );
    expect(changing.length).toBeGreaterThan(10);
    const silent = changing.filter(({ name, code }) => {
      const asked = [...code.matchAll(/\bchanged\(([^()]*)\)/g)].some(([, said = '']) =>
        said.includes(`'${name}'`),
      );
      return !asked && !/\bsetQueryData\(|\bsession\.end\(/.test(code);
    });
    expect(silent.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it('is asked for again in one place: no page invalidates queries by a list of its own', () => {
    // Back online, everything is asked for again.
    const byHand = pages.filter(
      ({ path, code }) => /\.invalidateQueries\(/.test(code) && path !== 'web/app/main.tsx',
    );
    expect(byHand.map(({ path }) => path)).toEqual([]);
  });
});
