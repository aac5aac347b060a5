/** Merges the dependencies in a project's files. */
import type { AgentKind } from '#shared/discovery/sighting.ts';
import { type Ecosystem, knownPackage, packageName } from '../known/packages.ts';
import type { DependencyRole, Manifest } from './dependency.ts';

export interface ReadManifestFile {
  readonly place: string;
  readonly manifest: Manifest;
}

/** A known package, as declared in the files of one project. */
export interface AgentPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string | undefined;
  readonly makes: AgentKind | undefined;
  readonly guards: boolean;
  readonly role: DependencyRole;
  /** Manifests with this role, and lock files that contain it. */
  readonly manifests: readonly string[];
  readonly locks: readonly string[];
}

const strength: Readonly<Record<DependencyRole, number>> = { runtime: 2, development: 1, locked: 0 };

/**
 * Returns one entry per package: its strongest role, the version of a lock file before that of a manifest,
 * and every file that names it.
 */
export const agentPackages = (files: readonly ReadManifestFile[]): readonly AgentPackage[] => {
  const found = new Map<string, AgentPackage>();
  const inOrder = files.toSorted((a, b) => Number(b.manifest.isLock) - Number(a.manifest.isLock));
  for (const { place, manifest } of inOrder) {
    for (const { name, version, role } of manifest.dependencies) {
      const known = knownPackage(manifest.ecosystem, name);
      if (!known) continue;
      const same = packageName(manifest.ecosystem, name);
      const key = `${manifest.ecosystem} ${same}`;
      const before = found.get(key);
      const isStronger = !before || strength[role] > strength[before.role];
      // A manifest counts for the role that it declares, not for a stronger role in another.
      const others = isStronger ? [] : before.manifests;
      const speaks = !manifest.isLock && (isStronger || role === before.role);
      found.set(key, {
        ecosystem: manifest.ecosystem,
        name: same,
        ...known,
        version: before?.version ?? version,
        role: isStronger ? role : before.role,
        manifests: [...new Set([...others, ...(speaks ? [place] : [])])],
        locks: [...new Set([...(before?.locks ?? []), ...(manifest.isLock ? [place] : [])])],
      });
    }
  }
  return [...found.values()];
};

/**
 * Returns the packages that make the project an agent: it depends on them directly, and not only for
 * development. If no file states who depends on what, resolution alone counts.
 */
export const makers = (files: readonly ReadManifestFile[]): readonly AgentPackage[] => {
  const namesAgents = (ecosystem: Ecosystem): boolean =>
    files.some(
      ({ manifest }) =>
        manifest.ecosystem === ecosystem &&
        (!manifest.isLock || manifest.dependencies.some(({ role }) => role !== 'locked')),
    );
  return agentPackages(files).filter(
    ({ makes, role, ecosystem }) =>
      makes !== undefined && (role === 'runtime' || (role === 'locked' && !namesAgents(ecosystem))),
  );
};
