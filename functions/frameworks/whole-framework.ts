/** Frameworks of a tenant with all texts: publisher, coverage, and the reason for each mapping. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { frameworkKey, isFrameworkKey } from '#shared/frameworks/names.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { customVersions } from './custom-versions.ts';

const custom = customVersions(parameters);

/**
 * Returns the full framework with that name or key.
 * @param number version number of a custom framework; the current version if absent
 * @throws ProblemError 404 `framework-not-found`, which lists the available frameworks
 */
export const wholeFrameworkOf = async (
  table: TenantTable,
  nameOrKey: string,
  number?: number,
): Promise<Framework> => {
  const key = frameworkKey(nameOrKey, {});
  const listed = key !== undefined && isFrameworkKey(key) ? frameworks[key] : undefined;
  return listed ?? custom.named(table, nameOrKey, number);
};

/** Returns all full frameworks of a tenant: catalog frameworks, then the current version of each custom one. */
export const wholeFrameworksOf = async (table: TenantTable): Promise<readonly Framework[]> => [
  ...Object.values(frameworks),
  ...(await custom.current(table)),
];
