import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProbeRequest } from '#functions/evidence/probe/probe-request.ts';
import { checkRequest } from '#functions/evidence/probe/request-rules.ts';
import { ForbiddenRequestError } from '#functions/platform/outbound/call-rules.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';
import { readTool } from '../tools/tool.ts';
import { harmlessArguments, wrongArguments } from './arguments.ts';

const toolOf = (inputSchema: object) => {
  const tool = readTool({ name: 'get_hours', annotations: { readOnlyHint: true }, inputSchema });
  if (!tool) throw new Error('The fixture is not a tool.');
  return tool;
};

const callOf = (tool: JsonObject, given: unknown): ProbeRequest => ({
  level: 'L2',
  method: 'POST',
  url: 'https://a.example/mcp',
  tool,
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_hours', arguments: given },
  }),
});

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const bound = fc.option(fc.integer({ min: -2_000, max: 2_000 }), { nil: undefined });
const length = fc.option(fc.nat(12), { nil: undefined });
const leaf = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    minLength: length,
    maxLength: length,
    format: fc.constantFrom(undefined, 'date', 'date-time', 'uuid', 'uri', 'email'),
    pattern: fc.constantFrom(undefined, '^[a-z]$', '(a+)+$'),
  }),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    multipleOf: fc.constantFrom(undefined, 5, 250),
  }),
  fc.record({ type: fc.constant('boolean') }),
  fc.record({
    enum: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant({})), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ const: fc.oneof(fc.string(), fc.integer(), fc.constant(null)) }),
  fc.constant({ $ref: '#/$defs/x' }),
  fc.constant({ anyOf: [{ type: 'string' }] }),
);
const property = fc.oneof(
  leaf,
  fc.record({ type: fc.constant('array'), items: leaf, minItems: fc.nat(2) }),
  fc.record({
    type: fc.constant('object'),
    properties: fc.record({ inner: leaf }),
    required: fc.constantFrom([], ['inner']),
  }),
);
const schemas = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), property, { maxKeys: 4 }).map((properties) =>
  JSON.parse(
    JSON.stringify({
      type: 'object',
      properties,
      required: Object.keys(properties),
      $defs: { x: { type: 'string' } },
    }),
  ),
);

describe('generated arguments', () => {
  it('are valid by their schema, and admitted by the guard of the probe', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const tool = toolOf(schema);
        const given = harmlessArguments(tool);
        if (!given) return;
        expect(ajv.validate(schema, given)).toBe(true);
        expect(() => checkRequest(callOf(tool.raw, given))).not.toThrow();
        const wrong = wrongArguments(tool, given);
        if (!wrong) return;
        expect(ajv.validate(schema, wrong.arguments)).toBe(false);
        expect(() => checkRequest(callOf(tool.raw, wrong.arguments))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a text of any form', { type: 'string' }, 'accredit-test'],
    ['a short text', { type: 'string', maxLength: 4 }, 'test'],
    ['a day', { type: 'string', format: 'date' }, '2000-01-01'],
    ['a number in a range', { type: 'integer', minimum: 10, maximum: 20 }, 10],
    ['a choice', { enum: ['ward', 'desk'] }, 'ward'],
  ])('contain %s', (_, schema, value) => {
    const tool = toolOf({ type: 'object', properties: { x: schema }, required: ['x'] });
    expect(harmlessArguments(tool)).toEqual({ x: value });
  });
});

it.each([
  ['a pattern', { type: 'string', pattern: '^[a-z]+$' }],
  ['an address', { type: 'string', format: 'uri' }],
  ['a large number', { type: 'integer', minimum: 5_000 }],
  ['alternatives', { oneOf: [{ type: 'string' }] }],
  ['no type', {}],
])('generates nothing for %s', (_, schema) => {
  const tool = toolOf({ type: 'object', properties: { x: schema }, required: ['x'] });
  expect(harmlessArguments(tool)).toBeUndefined();
});

describe('the guard of tool calls', () => {
  const tool = toolOf({ type: 'object', properties: { ward: { type: 'string' } } }).raw;
  const valid = { ward: 'accredit-test' };
  const other = (more: object): ProbeRequest => ({ ...callOf(tool, valid), ...more });
  const listed = (annotations: object) => callOf({ ...tool, annotations }, valid);

  it.each([
    ['another text', callOf(tool, { ward: 'Zimmer 7' })],
    ['a large number', callOf(tool, { ward: 1e9 })],
    ['an argument that the schema does not name', callOf(tool, { admin: true })],
    ['a tool without annotations', listed({})],
    ['a tool that writes', listed({ readOnlyHint: false })],
    ['a destructive tool', listed({ readOnlyHint: true, destructiveHint: true })],
    ['another tool', callOf({ ...tool, name: 'read_hours' }, valid)],
    ['another method', other({ body: '{"method": "resources/read", "params": {"name": "get_hours"}}' })],
    ['a lower level', other({ level: 'L1' })],
    ['no listed tool', other({ tool: undefined })],
  ])('rejects %s', (_, request) => {
    expect(() => checkRequest(request)).toThrow(ForbiddenRequestError);
  });

  it('admits harmless arguments of a read-only tool', () => {
    expect(isObject(tool)).toBe(true);
    expect(() => checkRequest(callOf(tool, valid))).not.toThrow();
  });
});
