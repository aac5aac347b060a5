/** The schema version of stored data: `SCHEMA_VERSION` stands in each local data folder and in each table. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { SCHEMA_VERSION } from '#functions/platform/table/definition.ts';
import { globalKey } from '#functions/platform/table/global-lookups.ts';
import { retrying } from '#functions/platform/table/retry.ts';

type Client = Pick<DynamoDBDocumentClient, 'send'>;

const FILE = 'schema.json';
const KEY = globalKey('SCHEMA', 'VERSION');

export class SchemaVersionError extends Error {
  /**
   * @param place such as `The data folder /srv/accredit`
   * @param found undefined where the place names no version
   * @param remedy what the reader can do
   */
  constructor(place: string, found: unknown, remedy: string) {
    const has = found === undefined ? 'names no schema version' : `has schema version ${found}`;
    super(`${place} ${has}. This version of Accredit expects schema version ${SCHEMA_VERSION}. ${remedy}`);
    this.name = 'SchemaVersionError';
  }
}

const check = (place: string, found: unknown, remedy: string): void => {
  if (found !== SCHEMA_VERSION) throw new SchemaVersionError(place, found, remedy);
};

const versionOfFolder = (folder: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8')).schemaVersion;
  } catch {
    return undefined;
  }
};

/**
 * Writes the version into an empty data folder; checks that of any other.
 * @throws SchemaVersionError when the folder holds data of another version, or files without one
 */
export const claimDataFolder = (folder: string): void => {
  if (readdirSync(folder).length === 0)
    writeFileSync(join(folder, FILE), `${JSON.stringify({ schemaVersion: SCHEMA_VERSION })}\n`, {
      mode: 0o600,
    });
  checkDataFolder(folder);
};

/** @throws SchemaVersionError when the folder does not name the version that this code reads */
export const checkDataFolder = (folder: string): void =>
  check(
    `The data folder ${folder}`,
    versionOfFolder(folder),
    'Choose another folder in ACCREDIT_DATA, or delete this one with all its data.',
  );

const versionOfTable = async (client: Client, table: string): Promise<unknown> => {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: KEY, ConsistentRead: true }));
  return Item?.schemaVersion;
};

/** @throws SchemaVersionError when the table does not name the version that this code reads */
export const checkTable = async (client: Client, table: string): Promise<void> =>
  check(
    `The table ${table}`,
    await versionOfTable(client, table),
    'Run the version of Accredit that wrote it, or use another table.',
  );

/**
 * Writes the version into a table that was just deployed and names none, and checks it.
 * @throws SchemaVersionError when the table names another version
 */
export const claimTable = async (client: Client, table: string): Promise<void> => {
  if ((await versionOfTable(client, table)) === undefined) {
    const command = new PutCommand({ TableName: table, Item: { ...KEY, schemaVersion: SCHEMA_VERSION } });
    await retrying(() => client.send(command));
  }
  await checkTable(client, table);
};

/**
 * The same for the table of a local product, before anything else writes to it: a table that holds rows but no version is refused.
 * @throws SchemaVersionError
 */
export const claimLocalTable = async (client: Client, table: string): Promise<void> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table, Limit: 1 }));
  await (Items.length === 0 ? claimTable : checkTable)(client, table);
};
