import type { Ecosystem } from '../known/packages.ts';

/**
 * How a file refers to a package. `runtime`: a direct dependency; `development`: a direct dependency for
 * tools, tests or an option only; `locked`: resolved, without information on who depends on it.
 */
export type DependencyRole = 'runtime' | 'development' | 'locked';

export interface Dependency {
  readonly name: string;
  /** The resolved or exactly requested version; undefined for a range. */
  readonly version: string | undefined;
  readonly role: DependencyRole;
}

/** Dependencies in one file. */
export interface Manifest {
  readonly ecosystem: Ecosystem;
  /** Whether it is a lock file, which lists resolved packages, or a manifest, which lists requested ones. */
  readonly isLock: boolean;
  /** Name of the project. */
  readonly name?: string | undefined;
  readonly dependencies: readonly Dependency[];
}

/** Returns an exact version. */
export const exactVersion = (text: string | undefined): string | undefined => {
  const version = text?.trim().replace(/^={1,3}\s{0,3}/, '');
  return version !== undefined && /^v?\d[\w.+-]{0,99}$/.test(version) ? version : undefined;
};
