import type { Ecosystem } from '../known/packages.ts';

/**
 * How a package came into a file. `runtime`: what the project itself asks for; `development`: that, but only for tools, tests or an option;
 * `locked`: it was resolved, and the file does not say for whom.
 */
export type DependencyRole = 'runtime' | 'development' | 'locked';

export interface Dependency {
  readonly name: string;
  /** The version that was resolved, or asked for exactly; undefined for a range. */
  readonly version: string | undefined;
  readonly role: DependencyRole;
}

/** What one file says of packages. */
export interface Manifest {
  readonly ecosystem: Ecosystem;
  /** A lock file says what was installed, a manifest what was asked for. */
  readonly isLock: boolean;
  /** What the project calls itself. */
  readonly name?: string | undefined;
  readonly dependencies: readonly Dependency[];
}

/** A version that stands for itself alone. */
export const exactVersion = (text: string | undefined): string | undefined => {
  const version = text?.trim().replace(/^={1,3}\s{0,3}/, '');
  return version !== undefined && /^v?\d[\w.+-]{0,99}$/.test(version) ? version : undefined;
};
