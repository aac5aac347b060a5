import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname });

it('every style sheet has a unique name, which makes its class names unique', () => {
  const names = find('**/*.module.css').map((file) => basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('components use only classes that their style sheet defines', () => {
  const uses = find('**/*.{ts,tsx}').flatMap((file) => {
    const source = read(file);
    const code = source.replaceAll(/^import .*$/gm, '');
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name = '', sheet = '']) => {
        const path = sheet.startsWith('#web/') ? sheet.slice('#web/'.length) : join(dirname(file), sheet);
        const defined = new Set([...read(path).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one));
        return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => ({
          use: `${file}: ${one}`,
          isDefined: defined.has(one),
        }));
      },
    );
  });
  expect(uses.length).toBeGreaterThan(500);
  expect(uses.filter(({ isDefined }) => !isDefined).map(({ use }) => use)).toEqual([]);
});
