import type { TenantTable } from '#functions/platform/table/table.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { type CompiledFramework, compileFramework } from '#shared/scoring/compile.ts';
import { type CompiledCatalog, joinFrameworks } from '#shared/scoring/evaluate-agent.ts';
import { judgedFramework, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { recordedFramework } from './framework-of.ts';

/**
 * Cached by framework object: a catalog framework, or one version of one tenant's framework; neither ever
 * changes.
 */
const compiled = new WeakMap<JudgedFramework, CompiledFramework>();

/**
 * A framework by key, with the recorded version of a custom framework; the current version if none was
 * recorded.
 */
export interface RecordedFramework {
  readonly framework: string;
  readonly custom?: { readonly versionNumber: number } | undefined;
}

/**
 * Returns a framework compiled for evaluation.
 * @throws ProblemError 404 `framework-not-found`
 */
export const compiledFramework = async (
  table: TenantTable,
  { framework: key, custom }: RecordedFramework,
): Promise<CompiledFramework> => {
  const framework = judgedFramework(key) ?? (await recordedFramework(table, key, custom?.versionNumber));
  const known = compiled.get(framework);
  if (known) return known;
  const made = compileFramework(framework, { parameters: judgedParameters, textsOf });
  compiled.set(framework, made);
  return made;
};

/**
 * Returns frameworks compiled for evaluation, in the requested order.
 * @throws ProblemError 404 `framework-not-found`
 */
export const compiledFrameworks = async (
  table: TenantTable,
  recorded: readonly RecordedFramework[],
): Promise<CompiledCatalog> =>
  joinFrameworks(await Promise.all(recorded.map((one) => compiledFramework(table, one))));
