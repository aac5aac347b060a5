/** Every function of the product, read from `functions/<noun>/manifest.ts`. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';

const root = join(import.meta.dirname, '..');

const isManifestModule = (module: unknown): module is { manifests: readonly FunctionManifest[] } =>
  typeof module === 'object' &&
  module !== null &&
  Array.isArray((module as { manifests?: unknown }).manifests);

/** Manifests in the order of their names, so that the template never changes by chance. */
export const loadManifests = async (): Promise<readonly FunctionManifest[]> => {
  const files = globSync('functions/*/manifest.ts', { cwd: root }).sort();
  const found: FunctionManifest[] = [];
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(join(root, file)).href);
    if (!isManifestModule(module)) throw new Error(`${file} must export \`manifests\`.`);
    found.push(...module.manifests);
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
};
