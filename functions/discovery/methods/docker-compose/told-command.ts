/** What a container is told to run, known as a process of the same words would be. */
import type { Invocation, KnownCommand } from '../../known/commands.ts';
import { knownCommand } from '../../known/commands.ts';
import { modelsOf } from '../../processes/command-text.ts';
import { invocationOf } from '../../processes/invocation.ts';

/** Words that only hand on to those behind them. */
const hollow: ReadonlySet<string> = new Set([
  'exec',
  'tini',
  '/sbin/tini',
  '/usr/bin/tini',
  'dumb-init',
  '--',
]);

/** Managers of Python's environments run what stands behind `run`. */
const managers: ReadonlySet<string> = new Set(['uv', 'poetry', 'pipenv', 'pdm']);

const withoutManager = (words: readonly string[]): readonly string[] =>
  managers.has(words[0] ?? '') && words[1] === 'run' ? words.slice(2) : words;

const invoked = (command: readonly string[]): Invocation | undefined => {
  const first = command.findIndex((word) => !hollow.has(word));
  const words = first < 0 ? [] : command.slice(first);
  // `sh -c "…"` holds one text with the words in it.
  const inner =
    /^(?:\/bin\/)?(?:ba)?sh$/.test(words[0] ?? '') && words[1] === '-c'
      ? (words[2] ?? '').trim().split(/\s+/)
      : words;
  const told = withoutManager(inner);
  if (told.length === 0 || told[0] === '') return undefined;
  return invocationOf({
    pid: 0,
    parent: 0,
    command: told,
    program: undefined,
    folder: undefined,
    user: undefined,
    environmentNames: [],
    container: undefined,
    inPod: false,
  });
};

/** What is known of the command of a container; undefined for an ordinary one. */
export const toldCommand = (command: readonly string[]): KnownCommand | undefined => {
  const invocation = invoked(command);
  return invocation && knownCommand(invocation);
};

/** Models that the command names. */
export const toldModels = (command: readonly string[]): readonly string[] => {
  const invocation = invoked(command);
  return invocation ? modelsOf(invocation) : [];
};
