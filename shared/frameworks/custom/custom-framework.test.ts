import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { shownOf } from '#shared/frameworks/shown.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { catalogOf } from '#shared/scoring/catalog-fixture.ts';
import { compileFramework } from '#shared/scoring/compile.ts';
import { customFramework, NO_REASON, nameTaken, newKey } from './custom-framework.ts';
import type { CustomControl } from './definition.ts';
import { differenceOf } from './difference.ts';

const control = (id: string, ...ids: string[]): CustomControl => ({
  id,
  title: `Title of ${id}`,
  parameters: Object.fromEntries(ids.map((one) => [one, ''])),
});
const made = (...controls: CustomControl[]) =>
  customFramework(
    { name: 'Acme AI Policy', version: '1', controls },
    { key: 'custom-acme', versionNumber: 3 },
    parameters,
  );

describe('customFramework', () => {
  it('is covered as far as collectors provide evidence, and has a default reason if its author gives none', () => {
    const framework = made(
      control('seen', 'endpoint-auth-required'),
      control('said', 'log-review-cadence'),
      control('both', 'endpoint-auth-required', 'log-review-cadence'),
    );
    expect(framework.controls.map((one) => shownOf(one, shownToday).by)).toEqual([
      'automated',
      'none',
      'partly',
    ]);
    expect(framework.controls[0]?.parameters).toEqual({ 'endpoint-auth-required': NO_REASON });
  });

  it('can still be evaluated after a parameter was removed from the catalog', () => {
    const framework = made(
      control('kept', 'endpoint-auth-required', 'lost-one'),
      control('gone', 'lost-two'),
    );
    expect(framework.controls.map(({ id }) => id)).toEqual(['kept']);
    expect(compileFramework(framework, catalogOf(parameters)).parameters).toHaveLength(1);
  });
});

describe('newKey', () => {
  it.each([
    ['Acme AI Policy', 'custom-acme-ai-policy'],
    ['  Política de IA (2026) ', 'custom-politica-de-ia-2026'],
    ['医療', 'custom-framework'],
    ['x'.repeat(120), `custom-${'x'.repeat(29)}`],
  ])('converts %s to the key %s', (name, key) => {
    expect(newKey({ name }, {})).toBe(key);
  });

  it('finds a free key, unless a key is requested', () => {
    const taken = { 'custom-acme': 'Acme', 'custom-acme-2': 'ACME!' };
    expect(newKey({ name: 'Acme?' }, taken)).toBe('custom-acme-3');
    expect(newKey({ name: 'Acme?', key: 'custom-acme' }, taken)).toBe('custom-acme');
  });
});

describe('nameTaken', () => {
  it('reports a name or key that differs only in case', () => {
    const names = { 'custom-acme': 'Acme' };
    expect(nameTaken('ACME', 'custom-other', names)).toMatch(/A framework named Acme already exists/);
    expect(nameTaken('Custom-Acme', 'custom-other', names)).toBeDefined();
    expect(nameTaken('Acme', 'custom-acme', names)).toBeUndefined();
    expect(nameTaken('google SAIF', 'custom-acme', names)).toBeDefined();
    expect(nameTaken('Acme Two', 'custom-other', names)).toBeUndefined();
  });
});

describe('differenceOf', () => {
  it('counts all changes and names five', () => {
    const before = { controls: Array.from({ length: 9 }, (_, i) => control(`C${i}`, 'a')) };
    const after = { controls: [control('C0', 'a'), control('C1', 'b'), control('New', 'a')] };
    expect(differenceOf(before, after)).toEqual({
      added: { count: 1, ids: ['New'] },
      removed: { count: 7, ids: ['C2', 'C3', 'C4', 'C5', 'C6'] },
      changed: { count: 1, ids: ['C1'] },
    });
  });

  it('ignores the order of controls and parameters', () => {
    const one = { controls: [control('A', 'x', 'y'), control('B', 'x')] };
    const other = { controls: [control('B', 'x'), control('A', 'y', 'x')] };
    expect(differenceOf(one, other).changed.count).toBe(0);
  });
});
