import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parameters as catalog } from '#shared/parameters/catalog.ts';
import { definitionOf, parameters } from '#shared/scoring/catalog-fixture.ts';
import { frameworks } from './catalog.ts';
import { crosswalk } from './crosswalk.ts';
import type { Framework } from './framework.ts';
import { overlapOf, servedBy } from './overlap.ts';

const made = (key: string, ...controls: readonly (readonly string[])[]): Framework => ({
  ...definitionOf(...controls),
  key,
  name: `Framework ${key}`,
});

const a = made('a', ['medium', 'critical'], ['low'], ['high']);
const b = made('b', ['critical'], ['critical', 'high'], ['phi']);

const ref = (id: string) => ({ id, title: `Title of ${id}`, severity: parameters[id]?.severity });
const control = (index: number) => ({
  control: `c${index}`,
  title: `Control ${index}`,
  why: 'For the test.',
});

describe('overlapOf', () => {
  it('returns the parameters that support controls of both frameworks, most severe first, with those controls', () => {
    expect(overlapOf(a, b, parameters)).toEqual({
      a: { key: 'a', name: 'Framework a' },
      b: { key: 'b', name: 'Framework b' },
      shared: [
        { parameter: ref('critical'), a: [control(0)], b: [control(0), control(1)] },
        { parameter: ref('high'), a: [control(2)], b: [control(1)] },
      ],
      onlyA: [ref('medium'), ref('low')],
      onlyB: [{ ...ref('phi') }],
      controls: { a: { sharing: 2, total: 3 }, b: { sharing: 2, total: 3 } },
    });
  });

  const any = fc
    .array(fc.uniqueArray(fc.constantFrom(...Object.keys(parameters)), { minLength: 1 }), { minLength: 1 })
    .map((controls) => made('any', ...controls));

  it('is symmetric and omits no parameter', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [there, back] = [overlapOf(one, other, parameters), overlapOf(other, one, parameters)];
        expect(back.shared).toEqual(
          there.shared.map(({ parameter, a: ofOne, b: ofOther }) => ({ parameter, a: ofOther, b: ofOne })),
        );
        expect([back.onlyA, back.onlyB, back.controls.a]).toEqual([
          there.onlyB,
          there.onlyA,
          there.controls.b,
        ]);
        const named = new Set(one.controls.flatMap((of) => Object.keys(of.parameters)));
        expect(there.shared.length + there.onlyA.length).toBe(named.size);
      }),
    );
  });

  it('returns everything for a framework and itself', () => {
    const { shared, onlyA, onlyB, controls } = overlapOf(a, a, parameters);
    expect(shared).toHaveLength(4);
    expect([onlyA, onlyB, controls.a]).toEqual([[], [], { sharing: 3, total: 3 }]);
  });
});

describe('servedBy', () => {
  it('returns each control with its framework, title, and reason', () => {
    expect(servedBy('critical', [a, b])).toEqual([
      { framework: 'Framework a', key: 'a', ...control(0) },
      { framework: 'Framework b', key: 'b', ...control(0) },
      { framework: 'Framework b', key: 'b', ...control(1) },
    ]);
    expect(servedBy('constructor', [a, b])).toEqual([]);
  });

  it('agrees with the references of the catalog', () => {
    const refs = crosswalk(Object.values(frameworks));
    for (const id of Object.keys(catalog) as (keyof typeof catalog)[]) {
      const served = servedBy(id, Object.values(frameworks));
      expect(served.map(({ key, control: of }) => `${key}:${of}`)).toEqual(refs.get(id));
    }
  });
});
