import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#functions/platform/table/client.ts';
import { SCHEMA_VERSION } from '#functions/platform/table/definition.ts';
import { globalKey } from '#functions/platform/table/global-lookups.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import {
  checkDataFolder,
  checkTable,
  claimDataFolder,
  claimLocalTable,
  claimTable,
  SchemaVersionError,
} from './schema-version.ts';

tableFixture();

const root = mkdtempSync(join(tmpdir(), 'schema-version-'));
afterAll(() => rmSync(root, { recursive: true }));

const folderWith = (name: string, files: Readonly<Record<string, string>>): string => {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};

const OTHER = SCHEMA_VERSION + 1;

describe('a data folder', () => {
  it('gets the schema version while it is empty, and keeps it', () => {
    const folder = folderWith('empty', {});
    claimDataFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8'))).toEqual({
      schemaVersion: SCHEMA_VERSION,
    });
    writeFileSync(join(folder, 'dynamodb.sqlite'), '');
    claimDataFolder(folder);
    checkDataFolder(folder);
  });

  it.each([
    ['of another version', { 'schema.json': `{"schemaVersion":${OTHER}}` }, `has schema version ${OTHER}`],
    ['with files but no version', { 'dynamodb.sqlite': '' }, 'names no schema version'],
    ['with a damaged version', { 'schema.json': '{' }, 'names no schema version'],
  ])('%s is rejected, and nothing is written to it', (name, files, found) => {
    const folder = folderWith(name, files);
    expect(() => claimDataFolder(folder)).toThrow(SchemaVersionError);
    expect(() => claimDataFolder(folder)).toThrow(
      `The data folder ${folder} ${found}. This version of Accredit expects schema version ${SCHEMA_VERSION}. ` +
        'Choose another folder in ACCREDIT_DATA, or delete this one with all its data.',
    );
  });
});

describe('a table', () => {
  const table = () => process.env.TABLE_NAME ?? '';
  const key = globalKey('SCHEMA', 'VERSION');
  const row = globalKey('EMAIL', 'somebody@hospital.example');
  const put = (Item: Record<string, unknown>) =>
    documents().send(new PutCommand({ TableName: table(), Item }));
  const remove = (Key: Record<string, unknown>) =>
    documents().send(new DeleteCommand({ TableName: table(), Key }));

  beforeEach(async () => {
    await remove(key);
    await remove(row);
  });

  it('without rows gets the schema version at the first local start', async () => {
    await claimLocalTable(documents(), table());
    await put(row);
    await claimLocalTable(documents(), table());
    await checkTable(documents(), table());
  });

  it('with rows but no version is rejected at a local start and by operations commands', async () => {
    await put(row);
    for (const enter of [claimLocalTable, checkTable])
      await expect(enter(documents(), table())).rejects.toThrow(
        `The table ${table()} names no schema version. This version of Accredit expects schema version ${SCHEMA_VERSION}.`,
      );
  });

  it('gets the version when it is deployed, regardless of what the first functions wrote', async () => {
    await put(row);
    await claimTable(documents(), table());
    await checkTable(documents(), table());
  });

  it('of another version is rejected everywhere', async () => {
    await put({ ...key, schemaVersion: OTHER });
    for (const enter of [claimLocalTable, claimTable, checkTable])
      await expect(enter(documents(), table())).rejects.toThrow(
        `The table ${table()} has schema version ${OTHER}.`,
      );
  });
});
