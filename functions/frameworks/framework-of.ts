/**
 * Frameworks as a tenant has them, those of the catalogue and its custom ones, with what gathering and judging read of them.
 * With the texts for reviewers, which take long to load, they are in `whole-framework.ts`.
 */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { frameworkKey } from '#shared/frameworks/names.ts';
import { judgedFramework, judgedFrameworks, judgedParameters } from '#shared/judging/judged-catalogue.ts';
import { customVersions } from './custom-versions.ts';

const custom = customVersions(judgedParameters);

/**
 * The framework of that name or key.
 * @param number of the version of a custom framework; the current one when absent
 * @throws ProblemError 404 `framework-not-found`, which lists what there is
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

/** The version of a framework that a scan recorded, whether or not the framework is still there. */
export const recordedFramework = async (
  table: TenantTable,
  key: string,
  number: number | undefined,
): Promise<JudgedFramework> => {
  const recorded = number === undefined ? undefined : await custom.versionOf(table, key, number);
  return recorded ?? frameworkOf(table, key);
};

/** All frameworks of a tenant: those of the catalogue, then the current version of each custom one. */
export const frameworksOf = async (table: TenantTable): Promise<readonly JudgedFramework[]> => [
  ...Object.values(judgedFrameworks),
  ...(await custom.current(table)),
];
