import { describe, expect, it } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { toolArgumentValidation } from '../tool-argument-validation.ts';
import { bounded, foundBy, helper, listOf, type Row, schema, short, text } from '../tool-fixture.ts';

const withoutParameters: readonly Row[] = [
  ['no schema', { name: 'now' }, undefined],
  ['a schema that takes any object', schema({ type: 'object' }), undefined],
  ['no properties, though any is taken', schema({ type: 'object', properties: {} }), undefined],
  [
    'members by pattern alone',
    schema({ type: 'object', patternProperties: { '.*': text }, additionalProperties: false }),
    undefined,
  ],
  [
    'nothing but what is named, which is nothing',
    schema({ type: 'object', additionalProperties: false }),
    true,
  ],
  ['no properties, and none refused', helper({}), true],
];

const point = { type: 'object', additionalProperties: false, properties: { a: { type: 'number' } } };

const nested: readonly Row[] = [
  ['an unlimited list', helper({ of: listOf({ type: 'number' }) }), undefined],
  ['a list of absurd length', helper({ of: listOf({ type: 'number' }, { maxItems: 1e9 }) }), undefined],
  ['a list of unbounded texts', helper({ of: listOf(text, { maxItems: 9 }) }), undefined],
  ['a list of any items', helper({ of: { type: 'array', maxItems: 9 } }), undefined],
  ['a bounded list of bounded objects', helper({ of: listOf(point, { maxItems: 9 }) }), true],
  [
    'a list of known places',
    helper({ of: { type: 'array', prefixItems: [short, short], items: false } }),
    true,
  ],
  [
    'a list of known places and more',
    helper({ of: { type: 'array', prefixItems: [short, short] } }),
    undefined,
  ],
  ['a list of paths', helper({ paths: listOf(text, { maxItems: 9 }) }), false],
  ['an object that takes any member', helper({ of: { type: 'object' } }), undefined],
  [
    'an object in an object that takes any member',
    helper({ of: { ...bounded, properties: { in: { type: 'object', properties: {} } } } }),
    undefined,
  ],
  ['an address in an object', helper({ request: { type: 'object', properties: { url: text } } }), false],
  [
    'a path in objects of a list',
    helper({ edits: listOf({ type: 'object', properties: { file_path: text } }) }),
    false,
  ],
  [
    'a tree with paths',
    schema({
      ...bounded,
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: {
        node: { type: 'object', properties: { path: text, children: listOf({ $ref: '#/$defs/node' }) } },
      },
    }),
    false,
  ],
  [
    'a tree without end',
    schema({
      ...bounded,
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: {
        node: {
          ...bounded,
          properties: { title: short, children: listOf({ $ref: '#/$defs/node' }, { maxItems: 9 }) },
        },
      },
    }),
    undefined,
  ],
];

describe.each(Object.entries({ withoutParameters, nested }))('%s', (_, rows) => {
  it.each(rows)('%s', (_about, entry, expected) => {
    expect(foundBy(toolArgumentValidation, entry)).toBe(expected);
  });
});

describe('schemas designed to take long', () => {
  const doubling = (key: 'anyOf' | 'allOf', levels: number) =>
    Object.fromEntries(
      Array.from({ length: levels }, (_, level) => [
        `d${level}`,
        { [key]: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] },
      ]),
    );
  const members = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      `m${level}`,
      {
        type: 'object',
        properties: { a: { $ref: `#/$defs/m${level + 1}` }, b: { $ref: `#/$defs/m${level + 1}` } },
      },
    ]),
  );
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, level) => [`c${level}`, { $ref: `#/$defs/c${level + 1}` }]),
  );

  it.each([
    ['alternatives of alternatives', { ...doubling('anyOf', 40), d40: short }, 'd0'],
    ['parts of parts', { ...doubling('allOf', 40), d40: text }, 'd0'],
    ['members of members', members, 'm0'],
    ['a chain of references', chain, 'c0'],
  ])('%s are skipped, and a failure beside them is found', (_, $defs, first) => {
    const slow = { a: { $ref: `#/$defs/${first}` } };
    const spent = processorClock();
    expect(foundBy(toolArgumentValidation, schema({ ...bounded, properties: slow, $defs }))).toBeUndefined();
    expect(
      foundBy(toolArgumentValidation, schema({ ...bounded, properties: { ...slow, sql: text }, $defs })),
    ).toBe(false);
    expect(spent()).toBeLessThan(processorLimit(2000));
  });
});
