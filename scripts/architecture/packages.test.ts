import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  /** It comes within the archive of another package, whose digest covers it. */
  readonly inBundle?: true;
  readonly hasInstallScript?: true;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const foreign = Object.entries(packages).filter(([path]) => path !== '');

describe('packages of others', () => {
  it('are known by the digest of their archive, and come from the registry alone', () => {
    expect(foreign.length).toBeGreaterThan(400);
    const unknown = foreign.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
    const elsewhere = foreign.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('run nothing when they are installed, but for one', () => {
    const running = foreign.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path)).toEqual(['node_modules/esbuild']);
  });
});
