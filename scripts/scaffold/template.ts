/**
 * Fills the template sets of `templates/`. A set is a folder that mirrors the repository. Each `<path>.tmpl` in it is
 * a new file. Two files of a set have a special meaning:
 *
 * - `insertions.tmpl`: changes to files, each a section that begins with `@@ <mode> <path>`. The modes `before` and
 *   `after` insert the section's text at the first match of the pattern `at:`, except if the file contains the text
 *   `unless:`. The mode `import` adds the imports that the file uses and lacks.
 * - `next.tmpl`: the next steps for the developer, one per line.
 *
 * Placeholders in paths and texts are `{{name}}`, or `{{name.form}}` with a form of `words.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';
import { type Entry, type Plan, RejectionError } from './kind.ts';
import { forms } from './words.ts';

const formNamed: Readonly<Record<string, ((name: string) => string) | undefined>> = forms;

/** Values of the placeholders by name. */
export type Values = Readonly<Record<string, string>>;

const templates = join(root, 'scripts/scaffold/templates');

/** @throws Error for an unknown name or form */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)(?:\.(\w+))?\}\}/g, (placeholder, name: string, form?: string) => {
    const value = values[name];
    const filled = form === undefined ? value : value === undefined ? undefined : formNamed[form]?.(value);
    if (filled === undefined) throw new Error(`The placeholder ${placeholder} has no value.`);
    return filled;
  });

const insertion = (mode: string, path: string, lines: readonly string[]): Entry => {
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [at = '', unless] = [field('at'), field('unless')];
  const text = `${lines
    .slice(unless === undefined ? 1 : 2)
    .join('\n')
    .trimEnd()}\n`;
  const pattern = new RegExp(at, 'm');
  return {
    path,
    enter: (file) => {
      if (unless !== undefined && file.includes(unless)) return file;
      if (!pattern.test(file))
        throw new RejectionError(
          `${path} has no insertion point: ${String(pattern)} matches nothing. Nothing was written.`,
        );
      return file.replace(pattern, (found, ...rest) => {
        if (mode === 'before') return `${text}${found}`;
        // A line break that follows the match also ends the inserted text.
        const next = file[Number(rest.at(-2)) + found.length];
        return `${found}${next === '\n' ? text.trimEnd() : text}`;
      });
    },
  };
};

/** The formatter sorts and merges the imports. */
const imports = (path: string, lines: readonly string[]): Entry => ({
  path,
  enter: (file) => {
    const missing = lines.filter((line) => {
      const name = /(\w+)(?: \})? from /.exec(line)?.[1];
      const imported = new RegExp(`^import [^;]*\\b${name}\\b[^;]* from '`, 'm').test(file);
      return name !== undefined && !imported && new RegExp(`\\b${name}\\b`).test(file);
    });
    return file.replace(/^import /m, (found) => `${missing.map((line) => `${line}\n`).join('')}${found}`);
  },
});

const entriesOf = (text: string): readonly Entry[] =>
  text
    .split(/^@@ /m)
    .slice(1)
    .map((section) => {
      const [header = '', ...lines] = section.split('\n');
      const [mode = '', path = ''] = header.split(' ');
      return mode === 'import' ? imports(path, lines) : insertion(mode, path, lines);
    });

/** Returns the plan of one template set. */
const planOf = (set: string, values: Values): Plan => {
  const read = (name: string) => fill(readFileSync(join(templates, set, name), 'utf8'), values);
  const names = globSync('**/*.tmpl', { cwd: join(templates, set) }).toSorted();
  const [insertions, next] = ['insertions.tmpl', 'next.tmpl'];
  return {
    files: names
      .filter((name) => name !== insertions && name !== next)
      .map((name) => ({ path: fill(name.replace(/\.tmpl$/, ''), values), text: read(name) })),
    entries: names.includes(insertions) ? entriesOf(read(insertions)) : [],
    next: names.includes(next) ? read(next).trim().split('\n') : [],
  };
};

/** Joins plans, in order. */
export const joined = (...plans: readonly Plan[]): Plan => ({
  files: plans.flatMap(({ files }) => files),
  entries: plans.flatMap(({ entries }) => entries),
  next: plans.flatMap(({ next }) => next),
});

/** Returns the plan of template sets with the same values, in order. */
export const fromTemplates = (sets: readonly string[], values: Values): Plan =>
  joined(...sets.map((set) => planOf(set, values)));
