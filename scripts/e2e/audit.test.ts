import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminAccess, readAdminFile } from '#scripts/local-cloud/admin-file.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { checkpointFolder, checkpointKey } from '#shared/audit/checkpoint.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { newAgent, newTenant, type Person, tenantOf } from './api-client.ts';
import { type Product, startProduct } from './product.ts';
import { type Verified, verifyAudit } from './verify-audit.ts';

/** The audit trail of the running product, attacked by an actor with full access to its stores. */

let folder: string;
let product: Product;
let person: Person;
let tenant: string;

const admin = async (): Promise<AdminAccess> => {
  const access = await readAdminFile(folder);
  if (!access) throw new Error('The product does not run.');
  return access;
};

/** Chains are signed once a minute. */
const SIGNED_WITHIN = MINUTE + needs(20);

/** Returns whether a checkpoint exists, by asking the bucket, which costs less than a verification. */
const isSigned = async (): Promise<boolean> => {
  const { region, endpoint, credentials, outputs } = await admin();
  const s3 = new S3Client({ region, endpoint, credentials });
  const Bucket = String(outputs.CheckpointsBucket);
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: checkpointFolder(tenant) }));
  s3.destroy();
  return (Contents?.length ?? 0) > 0;
};

/** Waits until the whole trail is sealed and signed. */
const settled = async (): Promise<Verified> => {
  await expect.poll(isSigned, { timeout: SIGNED_WITHIN, interval: 500 }).toBe(true);
  const verify = () => verifyAudit(folder, '--tenant', tenant);
  let verified = await verify();
  const isSettled = () =>
    /checkpoint of seal \d/.test(verified.output) && !verified.output.includes('awaiting');
  for (const end = Date.now() + needs(20); !isSettled(); verified = await verify())
    if (Date.now() > end) throw new Error(`Not within ${needs(20)} ms; last: ${verified.output}`);
  return verified;
};

/** The table with full access, and a trail's items in it. */
const table = async () => {
  const { region, endpoint, credentials, outputs } = await admin();
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials }));
  const TableName = String(outputs.TableName);
  const items = async (pk: string) => {
    const input = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
    return (await client.send(new QueryCommand({ TableName, ...input }))).Items ?? [];
  };
  const month = new Date().toISOString().slice(0, 7);
  return {
    events: () => items(`T#${tenant}#AUDIT#${month}`),
    seals: () => items(`T#${tenant}#SEAL`),
    put: (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item })),
    remove: ({ pk, sk }: Record<string, unknown>) =>
      client.send(new DeleteCommand({ TableName, Key: { pk, sk } })),
  };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-audit-'));
  product = await startProduct(folder);
  person = await newTenant(product.url);
  tenant = await tenantOf(person);
  for (let i = 0; i < 3; i += 1) await newAgent(person, { name: `Agent ${i}` });
});

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the audit trail of the running product', () => {
  it('is intact after user actions, sealed and signed', {
    timeout: SIGNED_WITHIN + needs(24),
  }, async () => {
    const { code, output } = await settled();
    expect(output).toMatch(/: (?:intact|no fault found)\n/);
    expect(code).toBe(0);
  });

  it('reports an edited, removed or replaced event', async () => {
    const { events, put, remove } = await table();
    const [first, second] = await events();
    if (!first || !second) throw new Error('Too few events.');
    const faults = async () => {
      const { code, output } = await verifyAudit(folder, '--tenant', tenant);
      expect(code).toBe(1);
      return output;
    };

    await put({ ...first, userId: 'somebody else' });
    expect(await faults()).toMatch(new RegExp(`event-altered +Event ${String(first.sk)} `));

    await put({ ...first, ...second, sk: first.sk });
    await put({ ...second, ...first, sk: second.sk });
    expect(await faults()).toMatch(new RegExp(`event-reordered +Event ${String(first.sk)} `));

    await put(first);
    await remove(second);
    expect(await faults()).toMatch(new RegExp(`event-removed +Event ${String(second.sk)} `));

    await put(second);
    expect(await verifyAudit(folder, '--tenant', tenant)).toMatchObject({ code: 0 });
  });

  it('reports an edited or removed seal', async () => {
    const { seals, put, remove } = await table();
    const last = (await seals()).at(-1);
    if (!last) throw new Error('No seal.');
    await put({ ...last, sealedAt: '2020-01-01T00:00:00.000Z' });
    expect((await verifyAudit(folder, '--tenant', tenant)).output).toContain(
      `Seal ${last.number} was edited`,
    );
    await remove(last);
    expect((await verifyAudit(folder, '--tenant', tenant)).output).toMatch(
      /chain-truncated +Seal \d+ is missing/,
    );
    await put(last);
    expect(await verifyAudit(folder, '--tenant', tenant)).toMatchObject({ code: 0 });
  });

  it('has checkpoints that cannot be deleted', async () => {
    const { region, endpoint, credentials, outputs } = await admin();
    const s3 = new S3Client({ region, endpoint, credentials });
    const { seals } = await table();
    const signed = /checkpoint of seal (\d+)/.exec(
      (await verifyAudit(folder, '--tenant', tenant)).output,
    )?.[1];
    expect(Number(signed)).toBeLessThanOrEqual((await seals()).length);
    const Key = checkpointKey(tenant, Number(signed));
    const deletion = new DeleteObjectCommand({ Bucket: String(outputs.CheckpointsBucket), Key });
    await expect(s3.send(deletion)).rejects.toMatchObject({ name: 'AccessDenied' });
    s3.destroy();
  });

  it('is verified offline from a bundle with the public key, and with no other key', async () => {
    const [bundle, key] = [join(folder, 'bundle.json'), join(folder, 'key.pem')];
    expect(await verifyAudit(folder, '--export', bundle, '--export-public-key', key)).toMatchObject({
      code: 0,
    });
    const offline = await verifyAudit(folder, '--bundle', bundle, '--public-key', key);
    expect(offline.output).toMatch(/1 tenant: (?:all are intact|no fault found)/);
    expect(await verifyAudit(folder, '--bundle', bundle)).toMatchObject({ code: 2 });
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
    const strange = await verifyAudit(folder, '--bundle', bundle, '--public-key', key);
    expect(strange.code).toBe(1);
    expect(strange.output).toMatch(
      /checkpoint-signature +The signature of checkpoint \d+ was not made with this key/,
    );
  });

  it('is intact after kill -9 during writes, while the product is stopped and after a restart', {
    timeout: SIGNED_WITHIN + needs(48),
  }, async () => {
    const writes = Array.from({ length: 40 }, (_, i) =>
      newAgent(person, { name: `Late agent ${i}` }).then(
        () => i === 10 && void product.kill(),
        () => undefined,
      ),
    );
    await Promise.all(writes);
    await product.kill();
    const stopped = await verifyAudit(folder);
    expect(stopped.output).toMatch(/all are intact|no fault found/);
    expect(stopped.code).toBe(0);

    product = await startProduct(folder);
    const { output } = await settled();
    expect(output).toMatch(/: (?:intact|no fault found)\n/);
  });

  it('is completely sealed and signed when the product is terminated right after a write', async () => {
    const late = await newTenant(product.url);
    await newAgent(late, { name: 'Last agent' });
    await product.terminate();
    const { code, output } = await verifyAudit(folder);
    expect(output).toContain('2 tenants: all are intact');
    expect(code).toBe(0);
  });
});
