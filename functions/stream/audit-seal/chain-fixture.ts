/** For tests: committed events, their stream records, and a notary whose bucket and key are in memory. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { auditWrite } from '#functions/platform/audit/audit-write.ts';
import { isSigned, sealSignedBy } from '#functions/platform/audit/signer.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import type { ChainReport } from '#shared/audit/chain.ts';
import type { SignedCheckpoint } from '#shared/audit/checkpoint.ts';
import { verifyChain } from '#shared/audit/verify-chain.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Notary } from './checkpoint-chain.ts';
import { readWholeChain } from './read-chain.ts';
import type { Sealer } from './seal-members.ts';
import { sha256 } from './sha256.ts';

export const newTenantTable = (): TenantTable => tenantTable(randomUUID());

/** Commits the given number of events for a tenant, and returns their stream records in commit order. */
export const happened = async (table: TenantTable, count: number): Promise<readonly DynamoDBRecord[]> => {
  const ids = Array.from({ length: count }, () => newId());
  for (const [n, id] of ids.entries()) {
    const event = {
      id,
      action: 'create',
      resource: 'agent',
      resourceId: randomUUID(),
      userId: 'user',
      details: { n, share: 0.1, tags: ['ä', ''], nothing: null, deep: { yes: true } },
      timestamp: new Date().toISOString(),
      viewerAddress: '192.0.2.1',
      requestId: id,
    };
    await table.commit([auditWrite(table.tenant, event, () => new Error('There is one.'))]);
  }
  return recordsOf(table, ids);
};

/** Returns the stream records of events in the audit trail. */
export const recordsOf = async (
  table: TenantTable,
  ids: readonly string[],
): Promise<readonly DynamoDBRecord[]> => {
  const client = new DynamoDBClient({});
  const images = new Map<string, Record<string, unknown>>();
  for (const month of new Set(ids.map(auditMonth))) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: process.env.TABLE_NAME,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: table.partition('AUDIT', month) } },
      }),
    );
    for (const item of Items) images.set(item.sk?.S ?? '', item);
  }
  client.destroy();
  return ids.map((id, i) => {
    const NewImage = images.get(id);
    const Keys = { pk: NewImage?.pk, sk: NewImage?.sk };
    return {
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(i + 1), Keys, NewImage },
    } as DynamoDBRecord;
  });
};

export interface TestNotary extends Notary {
  readonly checkpoints: Map<string, SignedCheckpoint>;
  readonly key: string;
  /** Creates seals with the same key. */
  readonly sealer: Sealer;
  /** Verifies all data of a tenant. */
  readonly report: (table: TenantTable) => Promise<ChainReport>;
}

export const testNotary = (clock: Clock = () => new Date()): TestNotary => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const checkpoints = new Map<string, SignedCheckpoint>();
  const name = (tenant: string, number: number) => `${tenant}/${number}`;
  const signWith = async (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const own = ({ tenant }: TenantTable) =>
    [...checkpoints.values()]
      .filter((checkpoint) => checkpoint.tenant === tenant)
      .map((checkpoint) => ({
        place: checkpoint.number,
        checkpoint,
        signed: isSigned(checkpoint, key),
      }));
  return {
    clock,
    key,
    checkpoints,
    store: {
      put: async (checkpoint) => {
        const at = name(checkpoint.tenant, checkpoint.number);
        if (!checkpoints.has(at)) checkpoints.set(at, checkpoint);
      },
      get: async (tenant, number) => checkpoints.get(name(tenant, number)) ?? 'absent',
    },
    signer: { publicKey: async () => key, sign: signWith },
    sealer: { sign: signWith, clock },
    report: async (table) => {
      const now = clock().toISOString();
      const chain = await readWholeChain(table, {
        listCheckpoints: async () => own(table),
        today: now.slice(0, 7),
      });
      return verifyChain(chain, { sha256, now, isSealSigned: sealSignedBy(key) });
    },
  };
};
