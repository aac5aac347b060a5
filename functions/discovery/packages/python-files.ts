/** Manifests and lock files of pip, Poetry, uv, PDM, Pipenv and conda. */
import {
  fieldOf,
  fieldsOf,
  isFields,
  jsonData,
  textOf,
  textsOf,
  tomlData,
  yamlData,
} from '../files/structured.ts';
import { type Dependency, type DependencyRole, exactVersion, type Manifest } from './dependency.ts';

/**
 * Returns name and version of `name[extra]==1.2 ; marker` (PEP 508); undefined for an option, an address or a
 * comment.
 */
const requirement = (line: string, role: DependencyRole): Dependency | undefined => {
  const found = /^\s{0,20}([A-Za-z0-9][\w.-]{0,99})(?:\[[^\]]{0,200}\])?\s{0,5}(.{0,200})/.exec(line);
  if (!found) return undefined;
  const [, name = '', rest = ''] = found;
  const [wanted = ''] = rest.split(/[;#,]/);
  return { name, version: wanted.trim().startsWith('==') ? exactVersion(wanted) : undefined, role };
};

const requirements = (lines: readonly string[], role: DependencyRole): readonly Dependency[] =>
  lines.flatMap((line) => requirement(line, role) ?? []);

const python = (isLock: boolean, dependencies: readonly Dependency[], name?: string): Manifest => ({
  ecosystem: 'pypi',
  isLock,
  name,
  dependencies,
});

export const requirementsText = (text: string, fileName: string): Manifest => {
  const isForTools = /dev|test|lint|doc|ci/i.test(fileName.replace(/^requirements/i, ''));
  const lines = text.split(/\r?\n/).filter((line) => !/^\s{0,20}[-#]/.test(line));
  return python(false, requirements(lines, isForTools ? 'development' : 'runtime'));
};

/** Name tables of Poetry and Pipenv: the value is a range, or has one as `version`. */
const tableOf = (table: unknown, role: DependencyRole): readonly Dependency[] =>
  isFields(table)
    ? Object.entries(table).map(([name, wanted]) => ({
        name,
        version: exactVersion(typeof wanted === 'string' ? wanted : textOf(wanted, 'version')),
        role,
      }))
    : [];

export const pyproject = (text: string): Manifest | undefined => {
  const data = tomlData(text);
  if (data === undefined) return undefined;
  const project = fieldOf(data, 'project');
  const tool = fieldOf(data, 'tool');
  const poetry = fieldOf(tool, 'poetry');
  const lists = (tables: unknown): readonly string[] =>
    isFields(tables) ? Object.values(tables).flatMap(textsOf) : [];
  return python(
    false,
    [
      ...requirements(textsOf(fieldOf(project, 'dependencies')), 'runtime'),
      ...tableOf(fieldOf(poetry, 'dependencies'), 'runtime'),
      ...requirements(lists(fieldOf(project, 'optional-dependencies')), 'development'),
      ...requirements(lists(fieldOf(data, 'dependency-groups')), 'development'),
      ...requirements(textsOf(fieldOf(fieldOf(tool, 'uv'), 'dev-dependencies')), 'development'),
      ...requirements(lists(fieldOf(fieldOf(tool, 'pdm'), 'dev-dependencies')), 'development'),
      ...Object.values(fieldsOf(poetry, 'group')).flatMap((group) =>
        tableOf(fieldOf(group, 'dependencies'), 'development'),
      ),
      ...tableOf(fieldOf(poetry, 'dev-dependencies'), 'development'),
    ],
    textOf(project, 'name') ?? textOf(poetry, 'name'),
  );
};

const packagesOf = (data: unknown): readonly unknown[] => {
  const found = fieldOf(data, 'package');
  return Array.isArray(found) ? found : [];
};

/**
 * `poetry.lock` and `pdm.lock`: resolved packages. `uv.lock` also contains the projects, whose source is a
 * folder, with their dependencies.
 */
export const pythonLock = (text: string): Manifest | undefined => {
  const data = tomlData(text);
  if (data === undefined) return undefined;
  const dependencies = packagesOf(data).flatMap((entry): readonly Dependency[] => {
    const source = fieldOf(entry, 'source');
    if (fieldOf(source, 'editable') !== undefined || fieldOf(source, 'virtual') !== undefined) {
      const asked = fieldOf(entry, 'dependencies');
      return (Array.isArray(asked) ? asked : []).flatMap((each) => {
        const name = textOf(each, 'name');
        return name === undefined ? [] : [{ name, version: undefined, role: 'runtime' as const }];
      });
    }
    const name = textOf(entry, 'name');
    return name === undefined
      ? []
      : [{ name, version: exactVersion(textOf(entry, 'version')), role: 'locked' }];
  });
  return python(true, dependencies);
};

export const pipfile = (text: string): Manifest | undefined => {
  const data = tomlData(text);
  if (data === undefined) return undefined;
  return python(false, [
    ...tableOf(fieldOf(data, 'packages'), 'runtime'),
    ...tableOf(fieldOf(data, 'dev-packages'), 'development'),
  ]);
};

export const pipfileLock = (text: string): Manifest | undefined => {
  const data = jsonData(text);
  if (data === undefined) return undefined;
  return python(true, [
    ...tableOf(fieldOf(data, 'default'), 'locked'),
    ...tableOf(fieldOf(data, 'develop'), 'development'),
  ]);
};

/** conda: `name=1.2=build`, and a pip list below `pip`. */
export const condaEnvironment = (text: string): Manifest | undefined => {
  const data = yamlData(text);
  const listed = fieldOf(data, 'dependencies');
  if (!Array.isArray(listed)) return undefined;
  const dependencies = listed.flatMap((each): readonly Dependency[] => {
    if (typeof each !== 'string') return requirements(textsOf(fieldOf(each, 'pip')), 'runtime');
    const [name = '', version] = each.replace('==', '=').split('=');
    return [{ name: name.trim(), version: exactVersion(version), role: 'runtime' }];
  });
  return python(false, dependencies, textOf(data, 'name'));
};
