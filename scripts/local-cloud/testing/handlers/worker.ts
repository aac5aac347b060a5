import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyWebsocketEventV2, DynamoDBStreamEvent } from 'aws-lambda';
import { callAws } from './call-aws.ts';

const client = new DynamoDBClient({});
let interrupted = 0;

type Step = { step: string; value?: number; bytes?: number };

/** The second function of the sample application: workflow steps, stream batches, schedules and sockets. */
export async function handler(
  event: Step & Partial<DynamoDBStreamEvent> & Partial<APIGatewayProxyWebsocketEventV2>,
) {
  if (event.Records) return onRecords(event as DynamoDBStreamEvent);
  if (event.requestContext?.connectionId) return onSocket(event as APIGatewayProxyWebsocketEventV2);
  switch (event.step) {
    case 'double':
      return { value: 2 * (event.value ?? 0) };
    case 'fail':
      throw Object.assign(new Error('as asked'), { name: 'AskedFor' });
    case 'fail-once':
      interrupted += 1;
      if (interrupted === 1) throw new Error('first time');
      return { value: interrupted };
    case 'fill':
      return { filler: 'x'.repeat(event.bytes ?? 0) };
    case 'wait':
      await count('wait-begun');
      await new Promise((resolve) => setTimeout(resolve, event.value));
      await count('wait-done');
      return {};
    default:
      await count(event.step);
      return {};
  }
}

async function onRecords(event: DynamoDBStreamEvent) {
  await count(
    'batches',
    event.Records.map((record) => `${record.eventName}:${record.dynamodb?.Keys?.sk?.S}`).join(' '),
  );
  const poison = event.Records.find((record) => record.dynamodb?.NewImage?.poison);
  if (poison) throw new Error('poison');
  return { batchItemFailures: [] };
}

async function onSocket(event: APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string> }) {
  const { connectionId, routeKey } = event.requestContext;
  await count(`socket-${routeKey}`);
  if (routeKey === '$connect') {
    if (event.headers?.['x-refuse']) return { statusCode: 401 };
    const post = { ConnectionId: connectionId, Data: 'early' };
    const early = await callAws({ service: 'management', command: 'PostToConnection', input: post });
    await count(`early-${early.error}`);
    return { statusCode: 200 };
  }
  if (routeKey === '$default') {
    const post = { ConnectionId: connectionId, Data: `heard ${event.body}` };
    await callAws({ service: 'management', command: 'PostToConnection', input: post });
  }
  return { statusCode: 200 };
}

async function count(name: string, detail = ''): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: { S: 'COUNT' }, sk: { S: name } },
      UpdateExpression: 'ADD times :one SET details = list_append(if_not_exists(details, :none), :detail)',
      ExpressionAttributeValues: {
        ':one': { N: '1' },
        ':none': { L: [] },
        ':detail': { L: [{ S: detail }] },
      },
    }),
  );
}
