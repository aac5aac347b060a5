/** Files by which GitHub knows what packages a repository asks for (its dependency graph, of which alerts are). */

/**
 * Files that are read without an action or a submission of their own (GitHub Docs, dependency graph supported package ecosystems; that a name may
 * say more of a `requirements.txt` is of supported ecosystems and manifests for dependency scope).
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

/** Whether the dependency graph has what a manifest at this place asks for. */
export const isInDependencyGraph = (place: string): boolean => {
  const name = place.slice(place.lastIndexOf('/') + 1);
  return read.has(name) || readByForm.test(name);
};
