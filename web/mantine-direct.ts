import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const core = fileURLToPath(new URL('../node_modules/@mantine/core/', import.meta.url)).replaceAll('\\', '/');
const icons = fileURLToPath(new URL('../node_modules/@tabler/icons-react/dist/esm/icons/', import.meta.url));

/** Source of each name that a package's barrel exports: name → [exported name, file]. */
export type Barrel = ReadonlyMap<string, readonly [name: string, file: string]>;

/** Reads the import statements of a barrel file. */
export const readBarrel = (source: string, folder: string): Barrel => {
  const names = new Map<string, readonly [string, string]>();
  for (const [, list = '', file = ''] of source.matchAll(
    /import\s*\{([^}]+)\}\s*from\s*["']\.\/([^"']+)["']/g,
  )) {
    for (const specifier of list.split(',')) {
      const [from = '', as] = specifier.trim().split(/\s+as\s+/);
      names.set(as ?? from, [from, folder + file]);
    }
  }
  return names;
};

const named = /import\s*\{([^}]*)\}\s*from\s*['"](@mantine\/core|@tabler\/icons-react)['"];?/g;

/**
 * Rewrites named imports to the file of each name, preserving line numbers. Type imports are dropped.
 * @throws when the package has no such name
 */
export const direct = (code: string, mantine: Barrel, iconFolder: string): string =>
  code.replace(named, (statement: string, list: string, from: string) => {
    const imports = list
      .split(',')
      .map((specifier) => specifier.trim())
      .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
      .map((specifier) => {
        const [name = '', as = name] = specifier.split(/\s+as\s+/);
        if (from === '@tabler/icons-react')
          return `import ${as} from ${JSON.stringify(`${iconFolder}${name}.mjs`)};`;
        const [exported, file] = mantine.get(name) ?? [];
        if (!file) throw new Error(`@mantine/core has no export named ${name}`);
        return `import { ${exported} as ${as} } from ${JSON.stringify(file)};`;
      });
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });

const stillTransition = fileURLToPath(new URL('./ui/still/still-transition.ts', import.meta.url));

/**
 * Returns the code of Mantine's button with a loader that appears without animation.
 * @throws when the button no longer imports its transition from this path
 */
export const stillButton = (code: string, still: string): string => {
  const moving = '"../Transition/Transition.mjs"';
  if (!code.includes(moving)) throw new Error(`Button of @mantine/core no longer imports ${moving}.`);
  return code.replace(moving, JSON.stringify(still));
};

/**
 * Imports Mantine components and Tabler icons from their own files, together with each component's layered
 * stylesheet. Through the barrels, the bundler would put every component of any lazy page into the initial
 * bundle, and the complete stylesheet is four times the size that the shell needs.
 */
export const mantineDirect = (): Plugin => {
  const mantine = readBarrel(readFileSync(`${core}esm/index.mjs`, 'utf8'), `${core}esm/`);
  return {
    name: 'accredit:mantine-direct',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const sheet = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/.exec(file)?.[1];
      if (sheet)
        return { code: `import ${JSON.stringify(`${core}styles/${sheet}.layer.css`)};\n${code}`, map: null };
      if (file.endsWith('@mantine/core/esm/components/Button/Button.mjs'))
        return { code: stillButton(code, stillTransition), map: null };
      if (file.includes('node_modules') || !/\.tsx?$/.test(file)) return;
      const result = direct(code, mantine, icons);
      return result === code ? undefined : { code: result, map: null };
    },
  };
};
