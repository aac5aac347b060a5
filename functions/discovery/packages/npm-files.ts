/** Manifests and lock files of npm, pnpm, Yarn and Bun. */
import { fieldOf, fieldsOf, jsonData, textOf, textsOf } from '../files/structured.ts';
import { type Dependency, type DependencyRole, exactVersion, type Manifest } from './dependency.ts';

const roles: readonly (readonly [key: string, role: DependencyRole])[] = [
  ['dependencies', 'runtime'],
  ['optionalDependencies', 'runtime'],
  ['devDependencies', 'development'],
  ['peerDependencies', 'development'],
];

/** Returns the dependencies of a `package.json`, or of its counterpart in a lock file. */
const asked = (data: unknown): readonly Dependency[] =>
  roles.flatMap(([key, role]) =>
    Object.entries(fieldsOf(data, key)).map(([name, wanted]) => ({
      name,
      version: typeof wanted === 'string' ? exactVersion(wanted) : undefined,
      role,
    })),
  );

export const packageJson = (text: string): Manifest | undefined => {
  const data = jsonData(text);
  if (data === undefined) return undefined;
  return { ecosystem: 'npm', isLock: false, name: textOf(data, 'name'), dependencies: asked(data) };
};

const locked = (
  entries: readonly (readonly [name: string, version: string | undefined])[],
): readonly Dependency[] =>
  entries.map(([name, version]) => ({ name, version: exactVersion(version), role: 'locked' }));

const IN_MODULES = 'node_modules/';

/** Versions 2 and 3 have `packages` by path; version 1 has `dependencies` by name. */
export const packageLock = (text: string): Manifest | undefined => {
  const data = jsonData(text);
  if (data === undefined) return undefined;
  const places = Object.entries(fieldsOf(data, 'packages'));
  const projects = places.filter(([place]) => !place.includes(IN_MODULES));
  const installed = places.filter(([place]) => place.includes(IN_MODULES));
  const entries = [
    ...installed.map(([place, entry]) => {
      const name = place.slice(place.lastIndexOf(IN_MODULES) + IN_MODULES.length);
      return [name, textOf(entry, 'version')] as const;
    }),
    ...(places.length === 0 ? Object.entries(fieldsOf(data, 'dependencies')) : []).map(
      ([name, entry]) => [name, textOf(entry, 'version')] as const,
    ),
  ];
  return {
    ecosystem: 'npm',
    isLock: true,
    name: textOf(data, 'name'),
    dependencies: [...projects.flatMap(([, project]) => asked(project)), ...locked(entries)],
  };
};

/** `workspaces` contains requested packages, `packages` resolved ones: `"x": ["x@1.2.3", …]`. */
export const bunLock = (text: string): Manifest | undefined => {
  const data = jsonData(text);
  if (data === undefined) return undefined;
  const resolved = Object.values(fieldsOf(data, 'packages')).map((entry) => {
    const [spec = ''] = textsOf(entry);
    const at = spec.lastIndexOf('@');
    return [spec.slice(0, at), spec.slice(at + 1)] as const;
  });
  const projects = Object.values(fieldsOf(data, 'workspaces'));
  return {
    ecosystem: 'npm',
    isLock: true,
    name: textOf(fieldOf(fieldOf(data, 'workspaces'), ''), 'name'),
    dependencies: [...projects.flatMap(asked), ...locked(resolved.filter(([name]) => name !== ''))],
  };
};

const unquoted = (text: string): string => text.trim().replace(/^["']/, '').replace(/["']$/, '');

const depthOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Returns key and value of a one-line YAML pair; sufficient for pnpm and Yarn files, which can be megabytes
 * long.
 */
const pairOf = (line: string): readonly [key: string, value: string] | undefined => {
  const at = line.indexOf(': ');
  if (at >= 0) return [unquoted(line.slice(0, at)), unquoted(line.slice(at + 2))];
  return line.trimEnd().endsWith(':') ? [unquoted(line.trimEnd().slice(0, -1)), ''] : undefined;
};

/**
 * Dependencies of each project are below `importers`; files of one project (version 6) have them at the top
 * level.
 */
export const pnpmLock = (text: string): Manifest | undefined => {
  if (!/^lockfileVersion:/m.test(text)) return undefined;
  const dependencies: Dependency[] = [];
  let inImporters = false;
  let role: DependencyRole | undefined;
  let roleDepth = 0;
  let name: string | undefined;
  for (const line of text.split('\n')) {
    const pair = line.trim() === '' ? undefined : pairOf(line);
    if (!pair) continue;
    const [key, value] = pair;
    const depth = depthOf(line);
    if (depth === 0) inImporters = key === 'importers';
    const named = roles.find(([each]) => each === key)?.[1];
    if (named && value === '' && (inImporters ? depth === 4 : depth === 0)) {
      role = named;
      roleDepth = depth;
    } else if (depth <= roleDepth) role = undefined;
    else if (role && depth === roleDepth + 2) name = key;
    else if (role && name && depth === roleDepth + 4 && key === 'version')
      dependencies.push({ name, version: exactVersion(value.split('(')[0]), role });
  }
  return { ecosystem: 'npm', isLock: true, dependencies };
};

/** `"@a/b@^1", "@a/b@npm:^2":` followed by `version "1.2.3"`, or `version: 1.2.3` in later versions. */
export const yarnLock = (text: string): Manifest | undefined => {
  if (!/^# yarn lockfile|^__metadata:/m.test(text)) return undefined;
  const entries: (readonly [string, string])[] = [];
  let name = '';
  for (const line of text.split('\n')) {
    if (line !== '' && depthOf(line) === 0 && line.trimEnd().endsWith(':')) {
      const first = line.trim().replaceAll('"', '');
      name = first.slice(0, first.indexOf('@', 1));
    } else if (name !== '' && depthOf(line) === 2 && line.startsWith('  version')) {
      // Yarn also resolves a project's own folders, which have no registry version.
      entries.push([
        name,
        line
          .replace(/^ {2}version:? /, '')
          .replaceAll('"', '')
          .trim(),
      ]);
      name = '';
    }
  }
  return { ecosystem: 'npm', isLock: true, dependencies: locked(entries) };
};
