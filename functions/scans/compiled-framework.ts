import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { type CompiledFramework, compileFramework } from '#shared/scans/compile.ts';
import { availableFramework } from './available-framework.ts';

/** Catalogue data, the same for every scan: safe to keep between them. */
const compiled = new Map<FrameworkKey, CompiledFramework>();

/** A framework of the catalogue, ready for judging. */
export const compiledFramework = (key: FrameworkKey): CompiledFramework => {
  const known = compiled.get(key);
  if (known) return known;
  const made = compileFramework(availableFramework(key), parameters);
  compiled.set(key, made);
  return made;
};
