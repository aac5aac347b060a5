import { Agent, request as httpRequest } from 'node:http';
import { AwsError } from '../door/aws-error.ts';
import { type AwsCall, type AwsReply, type AwsService, json } from '../door/door.ts';
import type { Authorize } from '../iam/authorize.ts';
import { dynamoAccesses } from './access.ts';
import type { Table } from './tables.ts';

/** What happens around a call besides forwarding it. */
export interface DynamoHooks {
  /** Told after each successful write. */
  wrote(): void;
  /** Seeded faults: may throw before the engine sees the call, or change its reply. */
  before?(operation: string, body: Buffer): void;
  after?(operation: string, body: Buffer, reply: Buffer): Promise<Buffer>;
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

/** DynamoDB (tables and streams) through the engine: checks what the caller may do, then forwards. */
export function dynamoService(
  endpoint: string,
  tables: () => Table[],
  authorize: Authorize,
  hooks: DynamoHooks,
): AwsService {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  return {
    async answer(call: AwsCall): Promise<AwsReply> {
      const target = String(call.headers['x-amz-target'] ?? '');
      const operation = target.split('.')[1] ?? '';
      const input = JSON.parse(call.body.toString('utf8') || '{}') as Record<string, unknown>;
      authorize(call.principal, ...dynamoAccesses(operation, input, tables()));
      hooks.before?.(operation, call.body);
      const reply = await forward(endpoint, agent, target, call);
      if (reply.status === 200 && WRITES.has(operation)) hooks.wrote();
      if (reply.status !== 200 || !hooks.after) return reply;
      const body = await hooks.after(operation, call.body, reply.body);
      // A changed body no longer has the engine's checksum.
      return body === reply.body ? reply : { ...json({}), body };
    },
  };
}

interface EngineReply extends AwsReply {
  body: Buffer;
}

function forward(endpoint: string, agent: Agent, target: string, call: AwsCall): Promise<EngineReply> {
  const { promise, resolve, reject } = Promise.withResolvers<EngineReply>();
  const headers = {
    'x-amz-target': target,
    'content-type': 'application/x-amz-json-1.0',
    'content-length': call.body.length,
    'x-amz-date': String(call.headers['x-amz-date'] ?? ''),
    authorization: String(call.headers.authorization ?? ''),
  };
  const outgoing = httpRequest(endpoint, { method: 'POST', agent, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const checksum = response.headers['x-amz-crc32'];
      resolve({
        status: response.statusCode ?? 500,
        headers: {
          'content-type': response.headers['content-type'] ?? 'application/x-amz-json-1.0',
          ...(typeof checksum === 'string' && { 'x-amz-crc32': checksum }),
        },
        body: Buffer.concat(chunks),
      });
    });
  });
  outgoing.on('error', (error) =>
    reject(new AwsError('InternalServerError', `DynamoDB: ${error.message}`, 500)),
  );
  outgoing.end(call.body);
  return promise;
}
