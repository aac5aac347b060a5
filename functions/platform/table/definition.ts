/** The one table, as the infrastructure makes it and as tests make it. */
import type { IndexName } from '#functions/platform/deploy/manifest.ts';

export const indexNames = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const satisfies readonly IndexName[];

/** Names of the key attributes of an index; all of them are strings. */
export const indexKeys = (index: IndexName) => ({ pk: `${index}pk`, sk: `${index}sk` }) as const;

/**
 * Every index projects all attributes: rows of lists are small by design, bodies live in items of their own.
 * The indexes are sparse: an item without the key attributes of one is not in it.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: indexNames.map((name) => ({ name, ...indexKeys(name) })),
  projection: 'ALL',
  /** Unix seconds; AWS deletes late, so reads leave out what has expired. */
  timeToLive: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
} as const;

/**
 * Version of all stored shapes: the rows of a table, the objects beside it and the files of a local data folder. A change that makes
 * stored data unreadable raises it. Each table and each data folder names its version; start and operations commands refuse another.
 */
export const SCHEMA_VERSION = 1;
