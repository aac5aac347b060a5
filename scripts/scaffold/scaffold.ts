import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#scripts/build/places.ts';
import { collector, framework, parameter } from './catalog-kinds.ts';
import { type Kind, type NewFile, type Plan, RejectionError, type Repository } from './kind.ts';
import { item, lambda, noun, page, route, workflow } from './noun-kinds.ts';

export const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({ parameter, framework, collector, noun, route, item, workflow, function: lambda, page }),
);

/** Files that were written, and next steps for the developer. */
export interface Written {
  readonly files: readonly NewFile[];
  /** Existing files with their changes applied. */
  readonly changed: readonly NewFile[];
  readonly next: readonly string[];
}

/** Returns the usage text, with one line per kind. */
export const usage = (): string =>
  [
    'npm run new <kind> <name>',
    ...[...kinds].map(
      ([name, { shape, example }]) => `  ${name.padEnd(10)} ${shape.padEnd(24)} such as ${example}`,
    ),
  ].join('\n');

export const repositoryAt = (folder: string): Repository => ({
  exists: (path) => existsSync(join(folder, path)),
  list: (path) => (existsSync(join(folder, path)) ? readdirSync(join(folder, path)).toSorted() : []),
  read: (path) => readFileSync(join(folder, path), 'utf8'),
});

/** Formats all files in one run of the repository's formatter, which does not support Markdown. */
const formatted = (files: readonly NewFile[]): readonly NewFile[] => {
  const folder = mkdtempSync(join(tmpdir(), 'new-'));
  try {
    for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(folder, file));
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Biome cannot format the scaffolded files:\n${stderr}`);
    return files.map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns the new files, and the existing files that the entries change, with all changes applied. */
const applied = ({ files, entries }: Plan, { read }: Repository) => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path, enter } of entries) texts.set(path, enter(texts.get(path) ?? read(path)));
  const all = [...texts].map(([path, text]) => ({ path, text }));
  return all.filter(({ path, text }, index) => index < files.length || text !== read(path));
};

/**
 * Scaffolds a first version in the repository at `folder`, and adds it to the existing files that must
 * reference it.
 * @returns the files written and the next steps for the developer
 * @throws RejectionError, without writing anything, if the kind or name is invalid or a file already exists
 */
export const scaffold = (kindName: string, name: string, folder: string = root): Written => {
  const kind = kinds.get(kindName);
  if (!kind)
    throw new RejectionError(
      `'${kindName}' is not a kind. It must be one of ${[...kinds.keys()].join(', ')}.`,
    );
  const repository = repositoryAt(folder);
  const plan = kind.plan(name, repository);
  const existing = plan.files.find(({ path }) => repository.exists(path));
  if (existing) throw new RejectionError(`${existing.path} already exists. Nothing was written.`);
  const ready = formatted(applied(plan, repository));
  const [files, changed] = [ready.slice(0, plan.files.length), ready.slice(plan.files.length)];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
  for (const { path, text } of changed) writeFileSync(join(folder, path), text);
  return { files, changed, next: plan.next };
};
