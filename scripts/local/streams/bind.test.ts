import { expect, it } from 'vitest';
import { authorizer } from '../iam/authorize.ts';
import type { Functions } from '../lambda/functions.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack } from '../template/stack.ts';
import { bindEventSources } from './bind.ts';

const STREAM = 'arn:aws:dynamodb:us-east-1:000000000000:table/one/stream/local';

function bind(EventSourceArn: string, more: object = {}) {
  const Properties = { EventSourceArn, FunctionName: 'one', StartingPosition: 'LATEST', ...more };
  const Resources = { Mapping: { Type: 'AWS::Lambda::EventSourceMapping', Properties } };
  const stack = new Stack(
    { Resources },
    { name: 'l', region: 'us-east-1', account: '000000000000', types: knownTypes },
  );
  const table = {
    name: 'one',
    arn: '',
    engineStreamArn: 'x',
    keyNames: [],
    partitionKey: '',
    ttlAttribute: undefined,
  };
  return bindEventSources({
    stack,
    tables: [{ ...table, streamArn: STREAM, indexes: new Map() }],
    functions: { find: () => ({ settings: { role: 'role' } }) } as unknown as Functions,
    authorize: authorizer(() => []),
    endpoint: '',
    dataDir: '/nonexistent',
    seedFaults: undefined,
    log: () => {},
  });
}

it('a mapping without a stream of the stack, or without the right to read it, is refused by name', () => {
  expect(() => bind('arn:aws:sqs:us-east-1:000000000000:queue')).toThrow(
    'Mapping: the template has no table stream',
  );
  expect(() => bind(STREAM)).toThrow(/Mapping is not authorized to perform: dynamodb:DescribeStream/);
  expect(bind(STREAM, { Enabled: false })).toEqual([]);
});
