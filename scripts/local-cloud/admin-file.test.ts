import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminAccess, readAdminFile, writeAdminFile } from './admin-file.ts';
import { startLocalCloud } from './host.ts';
import type { Built } from './testing/build.ts';
import { buildSample, sampleOptions } from './testing/running.ts';

let built: Built;
let dataDir = '';

beforeAll(async () => {
  built = await buildSample();
  ({ dataDir } = sampleOptions(built, () => {}));
});

afterAll(() => rmSync(built.folder, { recursive: true, force: true }));

const listTables = async ({ region, endpoint, credentials }: AdminAccess) => {
  const client = new DynamoDBClient({ region, endpoint, credentials, maxAttempts: 1 });
  try {
    return (await client.send(new ListTablesCommand({}))).TableNames;
  } finally {
    client.destroy();
  }
};

it('the admin file grants only its owner access to the running cloud and is removed on shutdown', async () => {
  const cloud = await startLocalCloud(sampleOptions(built, () => {}));
  const access = await readAdminFile(dataDir);
  if (!access) throw new Error('There is no admin file.');
  expect(access).toEqual({ ...cloud.clientConfig, outputs: cloud.outputs });
  expect(statSync(join(dataDir, 'admin.json')).mode & 0o777).toBe(0o600);
  expect(await listTables(access)).not.toEqual([]);
  await cloud.close();
  expect(await readAdminFile(dataDir)).toBeUndefined();
});

it('an admin file that cannot be removed does not block shutdown', () => {
  const other = mkdtempSync(join(tmpdir(), 'admin-file-'));
  const path = join(other, 'admin.json');
  const access = { region: 'r', endpoint: 'e', credentials: { accessKeyId: 'a', secretAccessKey: 's' } };
  const removeFile = writeAdminFile(other, { ...access, outputs: {} });
  rmSync(path);
  mkdirSync(path);
  removeFile();
  rmSync(other, { recursive: true });
});

it('an admin file left by a killed cloud counts as no running cloud, and its key is not valid later', async () => {
  const first = await startLocalCloud({ ...sampleOptions(built, () => {}), standby: true });
  const left = await readAdminFile(dataDir);
  await first.close();
  if (!left) throw new Error('There is no admin file.');
  writeAdminFile(dataDir, left);
  expect(await readAdminFile(dataDir)).toBeUndefined();

  const second = await startLocalCloud({ ...sampleOptions(built, () => {}), standby: true });
  await expect(listTables({ ...left, endpoint: second.clientConfig.endpoint })).rejects.toThrow('this run');
  expect((await readAdminFile(dataDir))?.credentials).toEqual(second.clientConfig.credentials);
  await second.close();
});
