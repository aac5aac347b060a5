/** Manifests and lock files of NuGet, Maven, Gradle, Go and Cargo. */
import { fieldOf, fieldsOf, isFields, jsonData, textOf, textsOf, tomlData } from '../files/structured.ts';
import { type Dependency, type DependencyRole, exactVersion, type Manifest } from './dependency.ts';

const attribute = (tag: string, name: string): string | undefined => {
  const at = tag.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const from = at + name.length + 3;
  return tag.slice(from, tag.indexOf('"', from));
};

/** `<PackageReference Include="…" Version="…">`; the version may also be in a file for the entire solution. */
export const csproj = (text: string): Manifest => ({
  ecosystem: 'nuget',
  isLock: false,
  dependencies: text
    .split('<PackageReference')
    .slice(1)
    .flatMap((after): readonly Dependency[] => {
      const tag = ` ${after.slice(0, after.indexOf('>')).replace(/\s+/g, ' ')}`;
      const name = attribute(tag, 'Include');
      return name === undefined
        ? []
        : [{ name, version: exactVersion(attribute(tag, 'Version')), role: 'runtime' }];
    }),
});

/** Packages per target framework, with whether the project depends on them directly. */
export const nugetLock = (text: string): Manifest | undefined => {
  const data = jsonData(text);
  const targets = fieldOf(data, 'dependencies');
  if (!isFields(targets)) return undefined;
  const dependencies = Object.values(targets)
    .filter(isFields)
    .flatMap((target) => Object.entries(target))
    .map(
      ([name, entry]): Dependency => ({
        name,
        version: exactVersion(textOf(entry, 'resolved')),
        role: textOf(entry, 'type') === 'Direct' ? 'runtime' : 'locked',
      }),
    );
  return { ecosystem: 'nuget', isLock: true, dependencies };
};

const between = (text: string, tag: string): string | undefined => {
  const from = text.indexOf(`<${tag}>`);
  const to = text.indexOf(`</${tag}>`, from);
  return from < 0 || to < 0 ? undefined : text.slice(from + tag.length + 2, to).trim();
};

/** A managed version (`dependencyManagement`) is not a dependency. */
export const pom = (text: string): Manifest => {
  const managedFrom = text.indexOf('<dependencyManagement>');
  const managedTo = text.indexOf('</dependencyManagement>');
  const asked =
    managedFrom < 0 || managedTo < managedFrom ? text : text.slice(0, managedFrom) + text.slice(managedTo);
  return {
    ecosystem: 'maven',
    isLock: false,
    dependencies: asked
      .split('<dependency>')
      .slice(1)
      .flatMap((after): readonly Dependency[] => {
        const entry = after.slice(0, Math.max(0, after.indexOf('</dependency>')));
        const group = between(entry, 'groupId');
        const artifact = between(entry, 'artifactId');
        if (!group || !artifact) return [];
        const role: DependencyRole = between(entry, 'scope') === 'test' ? 'development' : 'runtime';
        return [{ name: `${group}:${artifact}`, version: exactVersion(between(entry, 'version')), role }];
      }),
  };
};

/** `implementation 'group:artifact:version'`, with or without parentheses; test dependencies separately. */
export const gradle = (text: string): Manifest => ({
  ecosystem: 'maven',
  isLock: false,
  dependencies: text.split('\n').flatMap((line): readonly Dependency[] => {
    const found =
      /^\s{0,40}(implementation|api|runtimeOnly|compileOnly|testImplementation)[\s(]{1,5}["']([^"':]{1,200}:[^"':]{1,200})(?::([^"']{1,100}))?["']/.exec(
        line,
      );
    if (!found) return [];
    const [, how, name = '', version] = found;
    return [
      {
        name,
        version: exactVersion(version),
        role: how === 'testImplementation' ? 'development' : 'runtime',
      },
    ];
  }),
});

/** `require` in one line or in parentheses; indirect dependencies have `// indirect`. */
export const goMod = (text: string): Manifest => {
  const dependencies: Dependency[] = [];
  let inRequire = false;
  let name: string | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('module ')) name = line.slice('module '.length).trim();
    if (line === ')') inRequire = false;
    const asked = inRequire ? line : line.startsWith('require ') ? line.slice('require '.length).trim() : '';
    const [path = '', version] = asked.split(/\s+/);
    if (/^require\s{0,5}\($/.test(line)) inRequire = true;
    else if (path.includes('.') && version?.startsWith('v'))
      dependencies.push({
        name: path,
        version: exactVersion(version),
        role: asked.includes('// indirect') ? 'locked' : 'runtime',
      });
  }
  return { ecosystem: 'go', isLock: false, name, dependencies };
};

export const cargoToml = (text: string): Manifest | undefined => {
  const data = tomlData(text);
  if (data === undefined) return undefined;
  const table = (key: string, role: DependencyRole) =>
    Object.entries(fieldsOf(data, key)).map(([name, wanted]) => ({
      name: textOf(wanted, 'package') ?? name,
      version: exactVersion(typeof wanted === 'string' && wanted.startsWith('=') ? wanted : undefined),
      role,
    }));
  return {
    ecosystem: 'cargo',
    isLock: false,
    name: textOf(fieldOf(data, 'package'), 'name'),
    dependencies: [
      ...table('dependencies', 'runtime'),
      ...table('dev-dependencies', 'development'),
      ...table('build-dependencies', 'development'),
    ],
  };
};

/**
 * A package without a source belongs to the project: its dependencies are direct, including test
 * dependencies.
 */
export const cargoLock = (text: string): Manifest | undefined => {
  const data = tomlData(text);
  const packages = fieldOf(data, 'package');
  if (!Array.isArray(packages)) return undefined;
  const dependencies = packages.flatMap((entry): readonly Dependency[] => {
    if (textOf(entry, 'source') === undefined)
      return textsOf(fieldOf(entry, 'dependencies') ?? []).map((asked) => ({
        name: asked.split(' ')[0] ?? asked,
        version: undefined,
        role: 'runtime',
      }));
    const name = textOf(entry, 'name');
    return name === undefined
      ? []
      : [{ name, version: exactVersion(textOf(entry, 'version')), role: 'locked' }];
  });
  return { ecosystem: 'cargo', isLock: true, dependencies };
};
