import { frameworkByKey, frameworks } from '#shared/frameworks/catalogue.ts';
import { type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { type CompiledFramework, compileFramework } from '#shared/scans/compile.ts';

/** Catalogue data, the same for every request: safe to keep between them. */
const compiled = new Map<FrameworkKey, CompiledFramework>();

/**
 * A framework of the catalogue, ready for judging.
 * @throws ProblemError 409 `framework-not-available` when the catalogue does not have it
 */
export const compiledFramework = (key: FrameworkKey): CompiledFramework => {
  const known = compiled.get(key);
  if (known) return known;
  const framework = frameworkByKey(key);
  if (!framework) {
    const available = Object.values(frameworks).map(({ name }) => name);
    throw conflict(
      'framework-not-available',
      `${frameworkNames[key]} cannot be scanned yet. These can: ${available.join(', ')}.`,
    );
  }
  const made = compileFramework(framework, parameters);
  compiled.set(key, made);
  return made;
};
