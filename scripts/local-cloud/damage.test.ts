import { randomBytes } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { needs } from '#scripts/testing/processor-time.ts';
import { readAdminFile } from './admin-file.ts';
import { type LocalCloudOptions, startLocalCloud } from './host.ts';
import type { Built } from './testing/build.ts';
import { buildSample, sampleOptions } from './testing/running.ts';

/** Startup errors for data that was changed or damaged while the host was stopped. */

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
/** Replaces the content with random bytes of the same length. */
const exchange = (path: string) => writeFileSync(path, randomBytes(statSync(path).size));
/** Still valid JSON, but never a stored value. */
const empty = (path: string) => writeFileSync(path, 'null');

const RESTORE = /Restore it from a backup/;
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
  ['s3/*/objects/*.json', [cut, overwrite, empty], /Restore it .* or move it away/],
  ['s3/*/objects/*.data', [cut, overwrite, exchange], /Restore it .* or move it away/],
])('names a damaged %s and the remedy', { timeout: needs(60) }, async (pattern, damages, remedy) => {
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

it('creates no new keys while data signed or encrypted with other keys exists', async () => {
  const path = join(options.dataDir, 'kms-keys.json');
  rmSync(path);
  await expect(startLocalCloud(options)).rejects.toThrow(
    new RegExp(
      `^${path} is missing, although ${options.dataDir}/dynamodb.sqlite exists. Restore it from a backup`,
    ),
  );
  expect(globSync(path)).toEqual([]);
});

it.each(['s3/*/objects/*.json', 'streams.json'])(
  'creates no new tables while %s shows that earlier tables are missing',
  async (beside) => {
    const path = join(options.dataDir, 'dynamodb.sqlite');
    for (const file of globSync(`${path}*`)) rmSync(file);
    for (const other of ['s3', 'streams.json'].filter((name) => !beside.startsWith(name)))
      rmSync(join(options.dataDir, other), { recursive: true });
    const [found] = globSync(join(options.dataDir, beside));
    await expect(startLocalCloud(options)).rejects.toThrow(
      `${path} is missing, although ${found} exists. Restore it from a backup of the data folder`,
    );
    expect(globSync(path)).toEqual([]);
  },
);

it('names the missing content file of an object', async () => {
  const [path = ''] = globSync(join(options.dataDir, 's3/*/objects/*.data'));
  rmSync(path);
  await expect(startLocalCloud(options)).rejects.toThrow(
    `${path} is missing, although ${path.replace(/\.[^.]+\.data$/, '.json')} exists. Restore it from a backup of the data folder`,
  );
});

it("names the missing metadata file of an object's content", async () => {
  const [path = ''] = globSync(join(options.dataDir, 's3/*/objects/*.json'));
  const [content] = globSync(join(options.dataDir, 's3/*/objects/*.data'));
  rmSync(path);
  await expect(startLocalCloud(options)).rejects.toThrow(
    `${path} is missing, although ${content} exists. Restore it from a backup of the data folder`,
  );
});

it.each(['between the two files of an object', 'of an object that was not there'])(
  'starts on data that a kill left %s',
  async (moment) => {
    const [path = ''] = globSync(join(options.dataDir, 's3/*/objects/*.data'));
    const [meta = ''] = globSync(join(options.dataDir, 's3/*/objects/*.json'));
    const isThere = moment.startsWith('between');
    renameSync(path, `${path}.1.next`);
    if (!isThere) rmSync(meta);
    await startLocalCloud(options).then((cloud) => cloud.close());
    expect(globSync(`${dirname(path)}/*`).sort()).toEqual(isThere ? [path, meta].sort() : []);
  },
);

it('removes content that has been replaced', async () => {
  const [path = ''] = globSync(join(options.dataDir, 's3/*/objects/*.data'));
  const replaced = path.replace(/[^.]+\.data$/, 'before.data');
  writeFileSync(replaced, 'before');
  await startLocalCloud(options).then((cloud) => cloud.close());
  expect(globSync([path, replaced])).toEqual([path]);
});

it('reports a damaged access file to a tool by name', async () => {
  writeFileSync(join(options.dataDir, 'admin.json'), '{');
  await expect(readAdminFile(options.dataDir)).rejects.toThrow(/admin\.json is damaged .*Delete it/);
});

it('starts on intact data', async () => {
  const cloud = await startLocalCloud(options);
  await cloud.close();
});
