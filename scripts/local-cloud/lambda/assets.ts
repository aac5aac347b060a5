import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface AssetManifest {
  files?: Record<string, { source?: { path?: string } }>;
}

/**
 * Finds the folder of a code or definition asset in the cloud assembly.
 * @param key the object key from the template, `<hash>.<extension>`
 * @throws Error with the key if no manifest lists it or the path is missing
 */
export function assetPath(assetRoot: string, key: string, metadata: Record<string, unknown> = {}): string {
  const declared = metadata['aws:asset:path'];
  const hash = key.replace(/\.[a-z]+$/, '');
  const listed = typeof declared === 'string' ? declared : manifestPath(assetRoot, hash);
  const path = listed === undefined ? undefined : resolve(assetRoot, listed);
  if (path === undefined || !existsSync(path)) {
    throw new Error(`The asset ${key} is not in the cloud assembly ${assetRoot}. Synthesize the app again.`);
  }
  return path;
}

/** Like `assetPath`, but the result must be an unpacked folder. */
export function assetFolder(assetRoot: string, key: string, metadata: Record<string, unknown>): string {
  const path = assetPath(assetRoot, key, metadata);
  if (!statSync(path).isDirectory()) throw new Error(`The code asset ${path} is not a folder.`);
  return path;
}

function manifestPath(assetRoot: string, hash: string): string | undefined {
  for (const file of readdirSync(assetRoot)) {
    if (!file.endsWith('.assets.json')) continue;
    const manifest = JSON.parse(readFileSync(join(assetRoot, file), 'utf8')) as AssetManifest;
    const path = manifest.files?.[hash]?.source?.path;
    if (path) return path;
  }
  return undefined;
}
