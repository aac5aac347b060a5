/**
 * Determines what a process actually runs. The title that it gives itself (the first word of its command) is
 * ignored if the kernel reports its program.
 */
import { basename } from 'node:path/posix';
import type { Invocation } from '../known/commands.ts';
import type { ProcessFacts } from './process-facts.ts';

type Interpreter = 'node' | 'python' | 'launcher';

/** Interpreters and launchers: what they run is decisive. */
const interpreterOf = (name: string): Interpreter | undefined => {
  if (/^(?:node|nodejs|bun|deno|tsx)(?:-?[\d.]{1,10})?$/.test(name)) return 'node';
  if (/^(?:python|pypy)[\d.]{0,10}$/.test(name)) return 'python';
  return /^(?:uvx?|npx|npm|bunx)$/.test(name) ? 'launcher' : undefined;
};

/** Interpreter options whose value is the next word. */
const withValue: Readonly<Record<Exclude<Interpreter, 'launcher'>, ReadonlySet<string>>> = {
  node: new Set([
    '-r',
    '--require',
    '--import',
    '--loader',
    '--experimental-loader',
    '--env-file',
    '-C',
    '--conditions',
  ]),
  python: new Set(['-X', '-W', '--check-hash-based-pycs']),
};
/** Options followed by code instead of a file. */
const withCode: ReadonlySet<string> = new Set(['-e', '--eval', '-p', '--print', '-c']);

const nothing: Invocation = {
  name: undefined,
  module: undefined,
  package: undefined,
  path: undefined,
  words: [],
};

const scriptName = (path: string): string => basename(path).replace(/\.(?:[cm]?[jt]s|py|pyc)$/, '');

/** Returns `@scope/name` from `…/node_modules/@scope/name/…`. */
const packageOf = (path: string): string | undefined => {
  const [, after] = path.split(/^.*node_modules\//);
  const [first = '', second = ''] = (after ?? '').split('/');
  if (first === '' || first === '.bin') return undefined;
  return first.startsWith('@') ? `${first}/${second}` : first;
};

const scriptInvocation = (path: string, words: readonly string[]): Invocation => ({
  name: scriptName(path),
  module: undefined,
  package: packageOf(path),
  path,
  words,
});

/** Returns what an interpreter runs, after its own options. */
const interpreted = (kind: 'node' | 'python', words: readonly string[]): Invocation => {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (withCode.has(word)) return nothing;
    if (kind === 'python' && word === '-m')
      return { ...nothing, name: words[at + 1], module: words[at + 1], words: words.slice(at + 2) };
    if (withValue[kind].has(word)) at += 1;
    else if (kind === 'node' && word === 'run') continue;
    else if (!word.startsWith('-')) return scriptInvocation(word, words.slice(at + 1));
  }
  return nothing;
};

/** Returns the name of a package given to a launcher, without its version: `@scope/name@1.2`, `name==1.2`. */
const bareName = (spec: string): string => {
  const [name = ''] = spec.split('==');
  const at = name.indexOf('@', 1);
  return at < 0 ? name : name.slice(0, at);
};

/**
 * `npm exec @scope/name` (npm's own title), `npx -y name`, `uvx name`, `uv tool run name`: the first word
 * that is not an option.
 */
const launched = (words: readonly string[]): Invocation => {
  const rest = words.filter((word) => !word.startsWith('-'));
  const [first = ''] = rest;
  const at = words.indexOf(first);
  return first === '' ? nothing : { ...nothing, package: bareName(first), words: words.slice(at + 1) };
};

const afterLauncher = (words: readonly string[]): readonly string[] | undefined => {
  const [first = '', second = '', third = ''] = words;
  const name = basename(first).replace(/-cli\.js$/, '');
  if (name === 'npx' || name === 'uvx' || name === 'bunx') return words.slice(1);
  if (name === 'npm' && (second === 'exec' || second === 'x')) return words.slice(2);
  return name === 'uv' && second === 'tool' && third === 'run' ? words.slice(3) : undefined;
};

/** Returns what a process runs: by its program, or by its own title if the program cannot be read. */
export const invocationOf = ({ command, program }: ProcessFacts): Invocation => {
  const [title = '', ...words] = command;
  // The program cannot be read, so its own title is the only source.
  const path = program ?? title;
  const name = basename(path);
  const kind = interpreterOf(name);
  if (!kind) return { name, module: undefined, package: undefined, path, words };
  // npm overwrites its command with `npm exec …`, as one word.
  const reported = afterLauncher(
    words.length === 0 ? title.trim().split(/\s+/) : kind === 'launcher' ? [name, ...words] : words,
  );
  if (reported) return launched(reported);
  return kind === 'launcher' ? nothing : interpreted(kind, words);
};

/** Returns the title that an interpreter process without a script gave itself, as some assistants do. */
export const titleOf = ({ command, program }: ProcessFacts): string | undefined => {
  const [title = '', ...words] = command;
  if (program === undefined || words.length > 0 || interpreterOf(basename(program)) !== 'node')
    return undefined;
  return interpreterOf(basename(title)) ? undefined : title.trim();
};
