import { describe, expect, it } from 'vitest';
import { type BuiltChunk, budget, checkBudget, costsOf, routeOf } from './bundle-budget.ts';

const KIB = 1024;
const chunk = (file: string, js: number, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  file,
  js,
  css: {},
  imports: [],
  role: undefined,
  ...more,
});

/** The entry has its own chunk; a route uses one chunk that is already loaded and one that is not. */
const build = (sizes: { entry?: number; page?: number; entryCss?: number } = {}): BuiltChunk[] => [
  chunk('entry.js', sizes.entry ?? 100 * KIB, {
    role: 'entry',
    imports: ['shared.js'],
    css: { 'entry.css': sizes.entryCss ?? 4 * KIB },
  }),
  chunk('shared.js', 10 * KIB, { css: { 'shared.css': KIB } }),
  chunk('agents.js', sizes.page ?? 8 * KIB, {
    role: { route: '_app/agents' },
    imports: ['shared.js', 'table.js'],
    css: { 'table.css': KIB },
  }),
  chunk('table.js', 5 * KIB),
  chunk('dialog.js', 90 * KIB),
];

describe('costs of a build', () => {
  it('counts what the entry needs, without lazy chunks', () => {
    expect(costsOf(build()).firstLoad).toEqual({ name: 'first load', js: 110 * KIB, css: 5 * KIB });
  });

  it('counts what a route adds', () => {
    expect(costsOf(build()).routes).toEqual([{ name: '_app/agents', js: 13 * KIB, css: KIB }]);
  });
});

describe('budget', () => {
  it('passes at the limit', () => {
    const spare = budget.firstLoadJs - 10 * KIB;
    expect(checkBudget(build({ entry: spare, page: budget.routeJs - 5 * KIB }))).toEqual([]);
  });

  it.each([
    [{ entry: budget.firstLoadJs - 10 * KIB + 1 }, 'JavaScript of the first load'],
    [{ entryCss: budget.firstLoadCss - KIB + 1 }, 'CSS of the first load'],
    [{ page: budget.routeJs - 5 * KIB + 1 }, 'JavaScript of the route _app/agents'],
  ])('names what exceeds it: %o', (sizes, name) => {
    const over = checkBudget(build(sizes));
    expect(over).toHaveLength(1);
    expect(over[0]).toContain(name);
  });
});

it('derives the route of a lazy chunk from its module', () => {
  expect(routeOf('/x/web/routes/_app/scans/$scanId.tsx?tsr-split=component')).toBe('_app/scans/$scanId');
  expect(routeOf('/x/web/routes/login.tsx?tsr-split=errorComponent---component')).toBe('login');
  expect(routeOf('/x/web/shell/visitor-page.tsx')).toBe('landing page');
  expect(routeOf('/x/web/ui/dialog/dialog.tsx')).toBeUndefined();
  expect(routeOf(null)).toBeUndefined();
});
