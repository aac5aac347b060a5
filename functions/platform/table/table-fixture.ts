/** Test fixture: the table on the real engine, for the tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { startTable } from './table-engine.ts';

/**
 * Creates a table for the tests of a file and points the environment to it. Call it once at the top of the
 * file; each test uses its own tenant id (`randomUUID()`), so that tests do not see each other's items.
 */
export const tableFixture = (): void => {
  let remove: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    Object.assign(process.env, {
      STAGE: 'local',
      PRODUCT_VERSION: '0.0.0',
      ORIGIN_SECRET: 'origin-secret-of-tests',
      POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
      POWERTOOLS_METRICS_DISABLED: 'true',
    });
    remove = await startTable();
  });
  afterAll(async () => remove?.());
};
