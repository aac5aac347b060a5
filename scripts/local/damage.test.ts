import { randomBytes } from 'node:crypto';
import { cpSync, globSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { needs } from '#scripts/testing/processor-time.ts';
import { readAdminFile } from './admin-file.ts';
import { type LocalCloudOptions, startLocalCloud } from './host.ts';
import type { Built } from './testing/build.ts';
import { buildSample, sampleOptions } from './testing/running.ts';

/** What a start says of data that is not as it was left. */

let built: Built;
let options: LocalCloudOptions;
let whole = '';

const bucketName = () =>
  `local-${Object.keys(built.template.Resources).find((id) => id.startsWith('Files'))}`.toLowerCase();

beforeAll(async () => {
  built = await buildSample();
  options = sampleOptions(built, () => {});
  whole = join(built.folder, 'whole');
  const cloud = await startLocalCloud(options);
  const s3 = new S3Client(cloud.clientConfig);
  await s3.send(new PutObjectCommand({ Bucket: bucketName(), Key: 'one', Body: 'some content' }));
  s3.destroy();
  await cloud.close();
  cpSync(options.dataDir, whole, { recursive: true });
  for (const file of ['streams.json', 'executions/1.json', 'events/1.json', 'outbox/1.json']) {
    mkdirSync(dirname(join(whole, file)), { recursive: true });
    writeFileSync(join(whole, file), JSON.stringify({ arn: 'x', machineArn: 'x', acceptedAt: 1 }));
  }
}, needs(60));

afterAll(() => rmSync(built.folder, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(options.dataDir, { recursive: true, force: true });
  cpSync(whole, options.dataDir, { recursive: true });
});

const cut = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2));
const overwrite = (path: string) => writeFileSync(path, randomBytes(Math.max(4096, statSync(path).size)));
/** Parses still, and is nothing that was ever kept. */
const empty = (path: string) => writeFileSync(path, 'null');

const RESTORE = /Restore it from a copy/;
const MOVE = /Move it away/;

it.each([
  ['dynamodb.sqlite', [cut, overwrite], RESTORE],
  ['kms-keys.json', [cut, overwrite, empty], RESTORE],
  ['secrets.json', [cut, overwrite, empty], /or delete it/],
  ['streams.json', [cut, overwrite, empty], /npm run recount/],
  ['schedules.json', [cut, overwrite, empty], /or delete it/],
  ['lock.sqlite', [overwrite], /Delete it/],
  ['executions/1.json', [cut, overwrite, empty], MOVE],
  ['events/1.json', [cut, overwrite, empty], MOVE],
  ['outbox/1.json', [cut, overwrite, empty], MOVE],
  ['s3/*/objects/*.json', [cut, overwrite, empty], RESTORE],
  ['s3/*/objects/*.data', [cut, overwrite], RESTORE],
])('names a damaged %s, and says what to do', { timeout: needs(60) }, async (pattern, damages, remedy) => {
  const [path = ''] = globSync(join(options.dataDir, pattern));
  for (const damage of damages) {
    cpSync(join(whole, path.slice(options.dataDir.length)), path);
    damage(path);
    const failure = await startLocalCloud(options).then(
      (cloud) => cloud.close().then(() => new Error(`It started, in spite of ${damage.name}.`)),
      (error: Error) => error,
    );
    expect(failure.message).toContain(`${path} is damaged (`);
    expect(failure.message).toMatch(remedy);
  }
});

it('makes no new keys beside data that was signed or encrypted with others', async () => {
  const path = join(options.dataDir, 'kms-keys.json');
  rmSync(path);
  await expect(startLocalCloud(options)).rejects.toThrow(
    new RegExp(`^${path} is missing beside ${options.dataDir}/dynamodb.sqlite. Restore it from a copy`),
  );
  expect(globSync(path)).toEqual([]);
});

it('tells a tool that an access is damaged, by its file', async () => {
  writeFileSync(join(options.dataDir, 'admin.json'), '{');
  await expect(readAdminFile(options.dataDir)).rejects.toThrow(/admin\.json is damaged .*Delete it/);
});

it('starts on what is whole', async () => {
  const cloud = await startLocalCloud(options);
  await cloud.close();
});
