/**
 * Frameworks of a tenant, from the catalog and custom, with the fields needed for collection and evaluation.
 * `whole-framework.ts` also has the texts for reviewers, which take longer to load.
 */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { frameworkKey } from '#shared/frameworks/names.ts';
import { judgedFramework, judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { customVersions } from './custom-versions.ts';

const custom = customVersions(judgedParameters);

/**
 * Returns the framework with that name or key.
 * @param number version number of a custom framework; the current version if absent
 * @throws ProblemError 404 `framework-not-found`, which lists the available frameworks
 */
export const frameworkOf = async (
  table: TenantTable,
  nameOrKey: string,
  number?: number,
): Promise<JudgedFramework> => {
  const listed = frameworkKey(nameOrKey, {});
  return (
    (listed === undefined ? undefined : judgedFramework(listed)) ?? custom.named(table, nameOrKey, number)
  );
};

/** Returns the framework version that a scan recorded, even if the framework was removed. */
export const recordedFramework = async (
  table: TenantTable,
  key: string,
  number: number | undefined,
): Promise<JudgedFramework> => {
  const recorded = number === undefined ? undefined : await custom.versionOf(table, key, number);
  return recorded ?? frameworkOf(table, key);
};

/** Returns all frameworks of a tenant: catalog frameworks, then the current version of each custom one. */
export const frameworksOf = async (table: TenantTable): Promise<readonly JudgedFramework[]> => [
  ...Object.values(judgedFrameworks),
  ...(await custom.current(table)),
];
