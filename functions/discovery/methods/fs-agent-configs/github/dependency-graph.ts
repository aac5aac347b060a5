/** Files from which GitHub builds the dependency graph of a repository, the basis of its alerts. */

/**
 * Files that GitHub reads without an action or submission (GitHub Docs, dependency graph supported package
 * ecosystems; for the extended names of `requirements.txt` see supported ecosystems and manifests for
 * dependency scope).
 */
const read: ReadonlySet<string> = new Set([
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'pyproject.toml',
  'poetry.lock',
  'Pipfile',
  'Pipfile.lock',
  'pom.xml',
  'go.mod',
  'Cargo.toml',
  'Cargo.lock',
]);
const readByForm = /^(?:requirements[\w.-]*\.txt|.+\.(?:cs|fs)proj)$/;

/** Whether the dependency graph includes the dependencies of a manifest at this path. */
export const isInDependencyGraph = (place: string): boolean => {
  const name = place.slice(place.lastIndexOf('/') + 1);
  return read.has(name) || readByForm.test(name);
};
