import { describe, expect, it } from 'vitest';
import { readDefinition, taskStates } from './definition.ts';
import { type TaskEnvironment, taskFor } from './tasks.ts';

const read = (state: object, more: object = {}) =>
  readDefinition(
    'Flow',
    JSON.stringify({ StartAt: 'One', States: { One: { End: true, ...state } }, ...more }),
  );

describe('a definition', () => {
  it.each([
    ['JSONata', { Type: 'Pass' }, { QueryLanguage: 'JSONata' }],
    ['JSONata', { Type: 'Pass', QueryLanguage: 'JSONata' }, {}],
    ['a JSONata expression', { Type: 'Pass', Parameters: { a: '{% $states.input %}' } }, {}],
    ['Assign', { Type: 'Pass', Assign: { a: 1 } }, {}],
    ['ItemReader', { Type: 'Map', ItemReader: {} }, {}],
    ['ItemBatcher', { Type: 'Map', ItemBatcher: {} }, {}],
    ['ResultWriter', { Type: 'Map', ResultWriter: {} }, {}],
    ['ToleratedFailurePercentage', { Type: 'Map', ToleratedFailurePercentage: 5 }, {}],
    ['HeartbeatSeconds', { Type: 'Task', Resource: 'x', HeartbeatSeconds: 5 }, {}],
    ['task tokens', { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken' }, {}],
    ['task tokens', { Type: 'Task', Resource: 'x', Parameters: { 'a.$': '$$.Task.Token' } }, {}],
    ['the context path $$.State.Name', { Type: 'Pass', Parameters: { 'a.$': '$$.State.Name' } }, {}],
  ])('that uses %s is rejected by name', (what, state, more) => {
    expect(() => read(state, more)).toThrow(what);
    expect(() => read(state, more)).toThrow('Flow');
  });

  it('is checked down to its innermost states', () => {
    const inner = { StartAt: 'Deep', States: { Deep: { Type: 'Pass', Assign: {}, End: true } } };
    expect(() => read({ Type: 'Map', ItemProcessor: inner })).toThrow('state "Deep" uses Assign');
    expect(() => read({ Type: 'Parallel', Branches: [inner] })).toThrow('state "Deep" uses Assign');
    const pass = { Type: 'Pass', Parameters: { 'a.$': '$$.Execution.Input' }, End: true };
    expect(read(pass).States.One).toMatchObject({ Type: 'Pass' });
    const nested = { StartAt: 'Deep', States: { Deep: pass } };
    expect(() => read({ Type: 'Map', ItemProcessor: nested })).toThrow('$$.Execution.Input');
  });

  it('gives tasks the same timeout as AWS', () => {
    const states = taskStates(read({ Type: 'Task', Resource: 'x' }));
    expect(states.map(([name, { TimeoutSeconds }]) => [name, TimeoutSeconds])).toEqual([['One', 2_147_483]]);
    expect(taskStates(read({ Type: 'Task', Resource: 'x', TimeoutSeconds: 9 }))[0]?.[1].TimeoutSeconds).toBe(
      9,
    );
  });
});

it('a task without a local engine is rejected by name', () => {
  expect(() => taskFor('arn:aws:states:::sqs:sendMessage', {} as TaskEnvironment)).toThrow(
    'arn:aws:states:::sqs:sendMessage',
  );
});
