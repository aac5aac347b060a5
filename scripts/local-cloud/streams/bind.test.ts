import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { authorizer } from '../iam/authorize.ts';
import type { Statement } from '../iam/resource.ts';
import type { Functions } from '../lambda/functions.ts';
import { Queues } from '../queues/queues.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack } from '../template/stack.ts';
import { bindEventSources } from './bind.ts';

const STREAM = 'arn:aws:dynamodb:us-east-1:000000000000:table/one/stream/local';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:l-Queue';
const reads: Statement = { Effect: 'Allow', Action: ['dynamodb:*'], Resource: [STREAM] };

const dataDir = mkdtempSync(join(tmpdir(), 'local-cloud-streams-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function bind(EventSourceArn: string, more: object = {}, statements: Statement[] = []) {
  const Properties = { EventSourceArn, FunctionName: 'one', StartingPosition: 'LATEST', ...more };
  const Resources = {
    Queue: { Type: 'AWS::SQS::Queue' },
    Mapping: { Type: 'AWS::Lambda::EventSourceMapping', Properties },
  };
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
    queues: new Queues(stack, dataDir),
    authorize: authorizer(() => statements),
    engine: { endpoint: '' },
    dataDir,
    seedFaults: undefined,
    log: () => {},
  });
}

it('rejects a mapping without a stream in the stack, or without permission to read it, by name', () => {
  expect(() => bind('arn:aws:sqs:us-east-1:000000000000:queue')).toThrow(
    'Mapping: the template has no table stream',
  );
  expect(() => bind(STREAM)).toThrow(/Mapping is not authorized to perform: dynamodb:DescribeStream/);
  expect(bind(STREAM, { Enabled: false })).toEqual([]);
});

it('requires a failure destination to be a queue in the stack that the function may send to', () => {
  const to = (Destination: string) => ({ DestinationConfig: { OnFailure: { Destination } } });
  expect(() => bind(STREAM, to('arn:aws:sns:us-east-1:000000000000:topic'), [reads])).toThrow(
    'Mapping: the template has no queue arn:aws:sns:us-east-1:000000000000:topic',
  );
  expect(() => bind(STREAM, to(QUEUE), [reads])).toThrow('not authorized to perform: sqs:SendMessage');
  const sends: Statement = { Effect: 'Allow', Action: ['sqs:SendMessage'], Resource: [QUEUE] };
  expect(bind(STREAM, to(QUEUE), [reads, sends])).toHaveLength(1);
});
