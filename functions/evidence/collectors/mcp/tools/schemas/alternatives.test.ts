import { describe, expect, it } from 'vitest';
import { toolArgumentValidation } from '../tool-argument-validation.ts';
import { bounded, foundBy, helper, optional, type Row, schema, short, text } from '../tool-fixture.ts';

const shapes: readonly Row[] = [
  ['unknown parameters allowed', helper({ a: { type: 'number' } }, false), undefined],
  ['members by name and by pattern', schema({ ...bounded, patternProperties: { '^x-': text } }), undefined],
  ['members of any name, each bounded', schema({ ...bounded, additionalProperties: short }), undefined],
  ['a reference as the whole schema', schema({ $ref: '#/$defs/a', $defs: { a: bounded } }), true],
  [
    'a reference as the whole schema, to an open text',
    schema({ $ref: '#/$defs/a', $defs: { a: { type: 'object', properties: { sql: text } } } }),
    false,
  ],
  ['a reference elsewhere as the whole schema', schema({ $ref: 'https://a.example/s.json' }), undefined],
  [
    'a reference to a choice',
    schema({
      ...bounded,
      properties: { kind: { $ref: '#/$defs/kind' } },
      $defs: { kind: { enum: ['a', 'b'] } },
    }),
    true,
  ],
  [
    'a reference by an escaped pointer',
    schema({
      ...bounded,
      properties: { kind: { $ref: '#/definitions/a~1b%20c' } },
      definitions: { 'a/b c': short },
    }),
    true,
  ],
  [
    'a reference to open SQL',
    schema({ ...bounded, properties: { sql: { $ref: '#/$defs/free' } }, $defs: { free: text } }),
    false,
  ],
  ['a reference elsewhere', helper({ path: { $ref: 'https://a.example/path.json' } }), undefined],
  ['a reference to nothing', helper({ path: { $ref: '#/$defs/missing' } }), undefined],
  ['a reference to a name', helper({ path: { $ref: '#path' } }), undefined],
  [
    'a reference to itself',
    schema({ ...bounded, properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } }),
    undefined,
  ],
  [
    'parts of a schema together',
    schema({ type: 'object', allOf: [{ properties: { command: text } }] }),
    false,
  ],
  [
    'one of several schemas',
    schema({ type: 'object', anyOf: [{ properties: { id: short } }, { properties: { path: text } }] }),
    false,
  ],
  [
    'a text that one of several schemas leaves open',
    schema({
      type: 'object',
      properties: { sql: text },
      oneOf: [{ properties: { sql: { enum: ['a'] } } }, { required: ['sql'] }],
    }),
    false,
  ],
  [
    'a text that one outcome of a condition leaves open',
    schema({
      type: 'object',
      properties: { kind: text },
      if: { properties: { kind: { const: 'a' } } },
      else: { properties: { sql: text } },
    }),
    false,
  ],
  ['bounds in parts', helper({ title: { allOf: [text, { maxLength: 60 }] } }), true],
  [
    'parts that together refuse unknown members',
    schema({ type: 'object', allOf: [{ properties: { title: short } }], unevaluatedProperties: false }),
    true,
  ],
  [
    'a part that refuses what it does not name',
    schema({ type: 'object', properties: { sql: text }, allOf: [bounded] }),
    true,
  ],
  ['optional and bounded', helper({ title: optional(short) }), true],
  ['optional and unbounded', helper({ title: optional(text) }), undefined],
  ['optional and unbounded, by a list of types', helper({ title: { type: ['string', 'null'] } }), undefined],
  ['an optional command', helper({ command: optional(text) }), false],
  ['an optional path, by a list of types', helper({ path: { type: ['string', 'null'] } }), false],
  ['a nullable path', helper({ path: { type: 'string', nullable: true } }), false],
  [
    'a command in one piece or in several',
    helper({ command: { oneOf: [text, { type: 'array', items: text }] } }),
    false,
  ],
  [
    'a command by reference or none',
    schema({ ...bounded, properties: { command: optional({ $ref: '#/$defs/c' }) }, $defs: { c: text } }),
    false,
  ],
  ['SQL of any type', helper({ sql: {} }), false],
  ['a path with a description alone', helper({ path: { description: 'Where it is.' } }), false],
  ['a value of any type', helper({ value: true }), undefined],
  ['a parameter that takes nothing', helper({ sql: false }), true],
  ['SQL whose choice is no list', helper({ sql: { type: 'string', enum: 'SELECT 1' } }), false],
  ['a choice in each of several schemas', helper({ sql: optional({ enum: ['a'] }, { const: 'b' }) }), true],
  ['a schema of another language', schema({ ...bounded, $schema: 'https://a.example/own' }), undefined],
  [
    'a schema of 2019-09',
    schema({ ...bounded, $schema: 'https://json-schema.org/draft/2019-09/schema' }),
    true,
  ],
  [
    'a bound beside a reference, which draft-07 ignores',
    schema({
      ...bounded,
      properties: { title: { $ref: '#/definitions/a', maxLength: 9 } },
      definitions: { a: text },
      $schema: 'http://json-schema.org/draft-07/schema#',
    }),
    undefined,
  ],
  [
    'a bound beside a reference',
    schema({ ...bounded, properties: { title: { $ref: '#/$defs/a', maxLength: 9 } }, $defs: { a: text } }),
    true,
  ],
];

const unclear: readonly Row[] = [
  ['an unknown type', helper({ a: { type: 'any' } }), undefined],
  ['SQL of an unknown type', helper({ sql: { type: 'str' } }), undefined],
  [
    'a reference elsewhere, and nothing beside it',
    schema({ $ref: 'https://a.example/s.json', unevaluatedProperties: false }),
    undefined,
  ],
  ['an empty list of types', helper({ a: { type: [] } }), undefined],
  ['an empty list of schemas', helper({ a: { anyOf: [] } }), undefined],
  ['an empty choice', helper({ sql: { type: 'string', enum: [] } }), false],
  ['arguments that nothing fits', schema({ ...bounded, allOf: [false] }), undefined],
  ['arguments that are a text', schema({ type: 'string', maxLength: 9 }), undefined],
  [
    'a reference into a schema with an address',
    schema({
      ...bounded,
      properties: { a: { $id: 'https://a.example/', $ref: '#/$defs/a' } },
      $defs: { a: short },
    }),
    undefined,
  ],
  ['a reference that moves', schema({ ...bounded, properties: { a: { $dynamicRef: '#a' } } }), undefined],
  ['a reference to no address', helper({ a: { $ref: 1 } }), undefined],
  ['a reference of broken letters', helper({ a: { $ref: '#/%' } }), undefined],
  [
    'one definition at every depth',
    schema({
      allOf: [{ $ref: '#/$defs/closed' }],
      unevaluatedProperties: false,
      properties: {
        one: {
          allOf: [{ $ref: '#/$defs/closed' }],
          properties: { two: { allOf: [{ $ref: '#/$defs/closed' }], properties: { path: text } } },
        },
      },
      $defs: { closed: { type: 'object' } },
    }),
    false,
  ],
  ['a number', helper({ dose: { type: 'number' } }), true],
  ['parts that contradict each other', helper({ a: { allOf: [text, { type: 'number' }] } }), true],
];

describe.each(Object.entries({ shapes, unclear }))('%s', (_, rows) => {
  it.each(rows)('%s', (_about, entry, expected) => {
    expect(foundBy(toolArgumentValidation, entry)).toBe(expected);
  });
});
