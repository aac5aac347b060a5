import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/build/places.ts';
import { collector } from './collector.ts';
import { framework } from './framework.ts';
import { lambda } from './function.ts';
import { type Kind, type Plan, Refusal, type Repository } from './kind.ts';
import { page } from './page.ts';
import { parameter } from './parameter.ts';
import { route } from './route.ts';

export const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({ parameter, framework, collector, route, function: lambda, page }),
);

/** How it is called, one line for each kind. */
export const usage = (): string =>
  [
    'npm run new <kind> <name>',
    ...[...kinds].map(
      ([name, { shape, example }]) => `  ${name.padEnd(10)} ${shape.padEnd(24)} such as ${example}`,
    ),
  ].join('\n');

const repositoryAt = (folder: string): Repository => ({
  exists: (path) => existsSync(join(folder, path)),
  list: (path) => (existsSync(join(folder, path)) ? readdirSync(join(folder, path)).toSorted() : []),
  read: (path) => readFileSync(join(folder, path), 'utf8'),
});

/** The text as the repository's formatter would leave it in a file of that path. */
export const formatted = (path: string, text: string): string => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['check', '--write', `--stdin-file-path=${path}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path} could not be formatted:\n${stderr}`);
  return stdout;
};

/**
 * Writes the first version of something into the repository at `folder`.
 * @returns the files that were written and what a person does next
 * @throws Refusal, and nothing is written, when the kind or name cannot be or a file is there already
 */
export const scaffold = (kindName: string, name: string, folder: string = root): Plan => {
  const kind = kinds.get(kindName);
  if (!kind)
    throw new Refusal(`'${kindName}' is not a kind. It must be one of ${[...kinds.keys()].join(', ')}.`);
  const { files, next } = kind.plan(name, repositoryAt(folder));
  const there = files.find(({ path }) => existsSync(join(folder, path)));
  if (there) throw new Refusal(`${there.path} exists already. Nothing was written.`);
  const ready = files.map(({ path, text }) => ({ path, text: formatted(path, text) }));
  for (const { path, text } of ready) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
  return { files: ready, next };
};
