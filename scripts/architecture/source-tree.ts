/** The repository's sources as a graph of files and imports, for the architecture test. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { root } from '#scripts/build/places.ts';

const topFolders = ['infra', 'functions', 'web', 'shared', 'scanner', 'scripts'] as const;

export interface SourceFile {
  /** Path relative to the repository root. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Imported packages and built-ins, as written. */
  readonly packages: readonly string[];
  /** Imported files of the repository, as paths from the root. */
  readonly imports: readonly string[];
  /** Those imported for more than their types. */
  readonly valueImports: readonly string[];
}

interface Statement {
  readonly specifier: string;
  readonly typesOnly: boolean;
}

/** Returns the text of a file without embedded remedy scripts, which run elsewhere. */
export const ownCode = (path: string, text: string): string =>
  path.startsWith('shared/parameters/catalog/')
    ? text.replaceAll(/\btext: [a-z]+`(?:\\.|[^`\\])*`/gs, '')
    : text;

/** Imports inside expressions and types: `import('…')`. */
const inner = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Returns what a file imports or re-exports. Parsed, because a text that merely contains code imports
 * nothing.
 */
const statementsOf = (path: string, text: string): readonly Statement[] => {
  const { module } = parseSync(path, text);
  const stated = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typesOnly: isType }] : [],
    ),
  );
  const asked = [...ownCode(path, text).matchAll(inner)].map(([, specifier = '']) => ({
    specifier,
    typesOnly: false,
  }));
  return [...stated, ...passedOn, ...asked];
};

const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return undefined;
};

const read = (path: string): SourceFile => {
  const text = readFileSync(join(root, path), 'utf8');
  const packages: string[] = [];
  const imports: string[] = [];
  const valueImports: string[] = [];
  for (const { specifier: written, typesOnly } of statementsOf(path, text)) {
    const specifier = written.replace(/\?.*$/, '');
    const file = resolveImport(path, specifier);
    if (file === undefined) packages.push(specifier);
    else {
      imports.push(file);
      if (!typesOnly) valueImports.push(file);
    }
  }
  return { path, text, lines: text.split('\n').length - 1, packages, imports, valueImports };
};

/** Returns every TypeScript file below the top-level folders. */
export const sourceFiles = (): readonly SourceFile[] =>
  globSync(`{${topFolders.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.gen.ts'))
    .sort()
    .map(read);

export const isTest = ({ path }: SourceFile): boolean => /\.(?:test|prove|e2e)\.tsx?$/.test(path);

/** Returns the files of the first cycle among value imports; undefined if there is none. */
export const findCycle = (files: readonly SourceFile[]): readonly string[] | undefined => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const file = byPath.get(name);
    if (!file || done.has(name)) return undefined;
    path.push(name);
    for (const next of file.valueImports) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };
  for (const { path: name } of files) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
};
