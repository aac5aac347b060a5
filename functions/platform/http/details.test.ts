import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorDetails } from './details.ts';

const messageFor = (schema: v.GenericSchema, input: unknown): string | undefined => {
  const { issues } = v.safeParse(v.strictObject({ field: schema }), input);
  const [detail] = issues ? errorDetails(issues, v.strictObject({ field: schema }), 'body') : [];
  if (detail) expect(detail.path).toBe('field');
  return detail?.message;
};

describe('the error of a field', () => {
  it.each<[string, v.GenericSchema, unknown, string]>([
    ['text', v.string(), 1, 'Must be text'],
    ['a number', v.number(), '1', 'Must be a number'],
    ['a boolean', v.boolean(), 'yes', 'Must be true or false'],
    ['a list', v.array(v.string()), 'a', 'Must be a list'],
    ['an object', v.strictObject({}), 'a', 'Must be an object'],
    ['a record', v.record(v.string(), v.string()), 'a', 'Must be an object'],
    ['an option', v.picklist(['a', 'b']), 'c', 'Must be a or b'],
    ['a literal', v.literal('a'), 'c', 'Must be a'],
    ['a union', v.union([v.string(), v.number()]), true, 'Must be string or number'],
    ['too short', v.pipe(v.string(), v.minLength(3)), 'a', 'Must be at least 3 long'],
    ['too long', v.pipe(v.string(), v.maxLength(3)), 'abcd', 'Must be at most 3 long'],
    ['its own message', v.string('Agent name is required'), 1, 'Agent name is required'],
    ['its own message in a pipe', v.pipe(v.string(), v.minLength(2, 'Too short')), 'a', 'Too short'],
  ])('%s', (_, schema, value, message) => {
    expect(messageFor(schema, { field: value })).toBe(message);
  });

  it.each<[string, v.GenericSchema, string]>([
    ['says so', v.string(), 'Required'],
    ['has the message of its schema', v.pipe(v.string('Email is required'), v.email()), 'Email is required'],
  ])('that is missing %s', (_, schema, message) => {
    expect(messageFor(schema, {})).toBe(message);
  });

  it('has a path through objects and lists', () => {
    const schema = v.strictObject({
      agents: v.array(v.strictObject({ name: v.string('Name is required') })),
    });
    const { issues } = v.safeParse(schema, { agents: [{ name: 'a' }, {}, { name: 'b', x: 1 }] });
    expect(errorDetails(issues ?? [], schema, 'body')).toEqual([
      { path: 'agents.1.name', message: 'Name is required' },
      { path: 'agents.2.x', message: 'Unknown field' },
    ]);
  });

  it('is reported only for the first hundred issues', () => {
    const schema = v.strictObject({ list: v.array(v.string()) });
    const { issues = [] } = v.safeParse(schema, { list: Array.from({ length: 5000 }, () => 1) });
    expect(issues).toHaveLength(5000);
    expect(errorDetails(issues, schema, 'body')).toHaveLength(100);
  });
});
