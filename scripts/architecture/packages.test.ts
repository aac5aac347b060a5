import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { softwareFolder } from '#scripts/proofs/real-servers/installed.ts';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  /** It is bundled in the archive of another package, whose digest covers it. */
  readonly inBundle?: true;
  readonly hasInstallScript?: true;
}

const lockedIn = (folder: string): readonly (readonly [path: string, Locked])[] => {
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path]) => path !== '');
};
const foreign = lockedIn(root);
/** Servers for testing collectors; not part of the product. */
const tried = lockedIn(softwareFolder);

describe('third-party packages', () => {
  it('have the digest of their archive, and come only from the registry', () => {
    expect(foreign.length).toBeGreaterThan(400);
    const all = [...foreign, ...tried];
    const unknown = all.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
    const elsewhere = all.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('of the product have no install script, except for one', () => {
    const running = foreign.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path)).toEqual(['node_modules/esbuild']);
  });
});
