/** The single table, as created by the infrastructure and by tests. */
import type { IndexName } from '#functions/platform/deploy/manifest.ts';

export const indexNames = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const satisfies readonly IndexName[];

/** Returns the names of an index's key attributes; all are strings. */
export const indexKeys = (index: IndexName) => ({ pk: `${index}pk`, sk: `${index}sk` }) as const;

/**
 * Every index projects all attributes: list rows are small by design, and bodies are separate items. The
 * indexes are sparse: an item without an index's key attributes is not in it.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: indexNames.map((name) => ({ name, ...indexKeys(name) })),
  projection: 'ALL',
  /** Unix seconds. AWS deletes late, so reads omit expired items. */
  timeToLive: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
} as const;

/**
 * Version of all stored shapes: the rows of a table, the objects beside it and the files of a local data folder. A change that makes
 * stored data unreadable raises it. Each table and each data folder names its version; start and operations commands refuse another.
 */
export const SCHEMA_VERSION = 2;
