import type { TenantTable } from '#functions/platform/table/table.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { type CompiledFramework, compileFramework } from '#shared/scans/compile.ts';
import { judgedFramework, judgedParameters } from '#shared/scans/judged-catalogue.ts';
import { textsOf } from '#shared/scans/parameter-texts.ts';
import type { Scan } from './scan-item.ts';

/** By the framework itself: one of the catalogue, or one version of one tenant's; neither ever changes. */
const compiled = new WeakMap<JudgedFramework, CompiledFramework>();

/** A tenant's own framework is read with the whole catalogue, which others need not load. */
const customFramework = async (table: TenantTable, key: string, versionNumber: number | undefined) =>
  (await import('#functions/frameworks/framework-of.ts')).recordedFramework(table, key, versionNumber);

/** The framework of a scan, of the version that it recorded, ready for judging. */
export const compiledFramework = async (
  table: TenantTable,
  { framework: key, custom }: Pick<Scan, 'framework' | 'custom'>,
): Promise<CompiledFramework> => {
  const framework = judgedFramework(key) ?? (await customFramework(table, key, custom?.versionNumber));
  const known = compiled.get(framework);
  if (known) return known;
  const made = compileFramework(framework, { parameters: judgedParameters, textsOf });
  compiled.set(framework, made);
  return made;
};
