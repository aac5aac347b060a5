import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AwsCall, type AwsReply, type AwsService, json } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Authorize } from '../iam/authorize.ts';
import { sentence } from '../log.ts';
import { dynamoAccesses } from './access.ts';
import type { Table } from './tables.ts';
import { callEngine, type EngineAddress, type EngineReply } from './wire.ts';

/** Hooks around the forwarding of a call. */
export interface DynamoHooks {
  /** Called after each successful write. */
  wrote(): void;
  /** Seeded faults: may throw before the engine receives the call, or change its reply. */
  before?(operation: string, body: Buffer): void;
  after?(operation: string, body: Buffer, reply: Buffer): Promise<Buffer>;
}

/** Maximum time the engine needs to restart. */
const AWAY_LIMIT_MS = 10_000;
const CHECK_MS = 20;

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

/** Serves DynamoDB (tables and streams) through the engine: checks the caller's permissions, then forwards. */
export function dynamoService(
  engine: EngineAddress,
  tables: () => Table[],
  authorize: Authorize,
  hooks: DynamoHooks,
): AwsService {
  return {
    async answer(call: AwsCall): Promise<AwsReply> {
      const target = String(call.headers['x-amz-target'] ?? '');
      const operation = target.split('.')[1] ?? '';
      const input = JSON.parse(call.body.toString('utf8') || '{}') as Record<string, unknown>;
      authorize(call.principal, ...dynamoAccesses(operation, input, tables()));
      hooks.before?.(operation, call.body);
      const reply = await forward(engine, target, call);
      if (reply.status === 200 && WRITES.has(operation)) hooks.wrote();
      if (reply.status !== 200 || !hooks.after) return reply;
      const body = await hooks.after(operation, call.body, reply.body);
      // The engine's checksum does not match a changed body.
      return body === reply.body ? reply : { ...json({}), body };
    },
  };
}

async function forward(
  engine: EngineAddress,
  target: string,
  call: AwsCall,
): Promise<AwsReply & { body: Buffer }> {
  const headers = {
    'x-amz-date': String(call.headers['x-amz-date'] ?? ''),
    authorization: String(call.headers.authorization ?? ''),
  };
  const reply = await callWhenThere(engine, target, call.body, headers).catch((error: unknown) => {
    throw new AwsError('InternalServerError', `DynamoDB: ${sentence(error)}`, 500);
  });
  const checksum = reply.headers['x-amz-crc32'];
  return {
    status: reply.status,
    headers: {
      'content-type': reply.headers['content-type'] ?? 'application/x-amz-json-1.0',
      ...(typeof checksum === 'string' && { 'x-amz-crc32': checksum }),
    },
    body: reply.body,
  };
}

/** Response of the relay to a connection that did not send its secret in time. */
const NOT_ADMITTED = 401;

/**
 * Retries while the engine restarts or when this process was too busy to send the secret in time. A
 * connection that was not accepted or not admitted has carried nothing, so it can be retried.
 */
async function callWhenThere(
  engine: EngineAddress,
  target: string,
  body: Buffer,
  headers: OutgoingHttpHeaders,
): Promise<EngineReply> {
  for (const end = Date.now() + AWAY_LIMIT_MS; ; await sleep(CHECK_MS)) {
    try {
      const reply = await callEngine(engine, target, body, { headers });
      if (reply.status !== NOT_ADMITTED || Date.now() > end) return reply;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOENT', 'ECONNREFUSED'].includes(code) || Date.now() > end) throw error;
    }
  }
}
