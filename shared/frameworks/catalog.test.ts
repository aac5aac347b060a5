import { describe, expect, it } from 'vitest';
import { isParameterId, parameterIds } from '#shared/parameters/catalog.ts';
import { frameworkByKey, frameworks } from './catalog.ts';
import { crosswalk } from './crosswalk.ts';
import { rows } from './expected/rows.ts';
import { type Control, type FrameworkKey, frameworkNames } from './framework.ts';
import { frameworkName } from './names.ts';

const all = Object.values(frameworks);
const served = crosswalk(all);

/**
 * Contents of the publishers' lists, one table per framework; each further column names a field of a control.
 */
const expected: Readonly<Record<string, ReturnType<typeof rows>>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./expected/*.csv', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, table]) => [path.replace(/^.*\/|\.csv$/g, ''), rows(table)]),
);

const sorted = (names: readonly string[]): string => names.toSorted().join('|');

describe('frameworks', () => {
  it('are found only by their own key', () => {
    const keys = Object.keys(frameworkNames) as FrameworkKey[];
    expect(keys.map((key) => frameworkByKey(key)?.key)).toEqual(
      keys.map((key) => (Object.hasOwn(frameworks, key) ? key : undefined)),
    );
  });

  it('have one table of expected contents each', () => {
    expect(Object.keys(expected).toSorted()).toEqual(Object.keys(frameworks).toSorted());
  });

  describe.each(all)('$key', ({ key, name, controls, ...framework }) => {
    it('has the name that the API uses', () => {
      expect(name).toBe(frameworkName(key, {}));
    });

    it.each(['officialName', 'version', 'publisher', 'license'] as const)('states its %s', (fact) => {
      expect(framework[fact]).toMatch(/\S/);
    });

    it('has source URLs unless it is product-authored, and an id and a title for each control', () => {
      const urls = [framework.url ?? [], framework.furtherUrls ?? []].flat();
      expect(urls.length > 0 || framework.origin === 'product-authored').toBe(true);
      for (const url of urls) expect(url).toMatch(/^https:\/\//);
      expect(controls.filter(({ id, title }) => id === '' || title === '')).toEqual([]);
    });

    it('has no duplicate control', () => {
      expect(new Set(controls.map(({ id }) => id)).size).toBe(controls.length);
    });

    it('has exactly the expected controls and parameters', () => {
      const table = expected[key] ?? [];
      const found = controls.map((control) =>
        Object.fromEntries(
          Object.keys(table[0] ?? {}).map((column) => {
            if (column === 'control') return [column, control.id];
            if (column === 'parameters') return [column, sorted(Object.keys(control.parameters))];
            return [column, control[column as keyof Control] ?? ''];
          }),
        ),
      );
      expect(found).toEqual(
        table.map((row) => ({ ...row, parameters: sorted((row.parameters ?? '').split('|')) })),
      );
    });

    it.each(controls)('$id names at least two parameters, all in the catalog', (control) => {
      const names = Object.keys(control.parameters);
      expect(names.length).toBeGreaterThanOrEqual(2);
      expect(names.filter((name) => !isParameterId(name))).toEqual([]);
    });
  });

  it('have a control for every parameter', () => {
    expect(parameterIds.filter((id) => !served.has(id))).toEqual([]);
  });
});

describe('the catalog crosswalk', () => {
  it.each(parameterIds)('lists every control that names %s, in order', (id) => {
    const named = all.flatMap(({ key, controls }) =>
      controls
        .filter((control) => Object.hasOwn(control.parameters, id))
        .map((control) => `${key}:${control.id}`),
    );
    expect(served.get(id)).toEqual(named);
  });
});
