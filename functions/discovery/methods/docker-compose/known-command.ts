/** Classifies the command of a container like a process with the same arguments. */
import type { Invocation, KnownCommand } from '../../known/commands.ts';
import { knownCommand } from '../../known/commands.ts';
import { modelsOf } from '../../processes/command-text.ts';
import { invocationOf } from '../../processes/invocation.ts';

/** Wrapper commands that run the command after them. */
const hollow: ReadonlySet<string> = new Set([
  'exec',
  'tini',
  '/sbin/tini',
  '/usr/bin/tini',
  'dumb-init',
  '--',
]);

/** Python environment managers, which run the command after `run`. */
const managers: ReadonlySet<string> = new Set(['uv', 'poetry', 'pipenv', 'pdm']);

const withoutManager = (words: readonly string[]): readonly string[] =>
  managers.has(words[0] ?? '') && words[1] === 'run' ? words.slice(2) : words;

const invoked = (command: readonly string[]): Invocation | undefined => {
  const first = command.findIndex((word) => !hollow.has(word));
  const words = first < 0 ? [] : command.slice(first);
  // `sh -c "…"` contains the command as one text.
  const inner =
    /^(?:\/bin\/)?(?:ba)?sh$/.test(words[0] ?? '') && words[1] === '-c'
      ? (words[2] ?? '').trim().split(/\s+/)
      : words;
  const reported = withoutManager(inner);
  if (reported.length === 0 || reported[0] === '') return undefined;
  return invocationOf({
    pid: 0,
    parent: 0,
    command: reported,
    program: undefined,
    folder: undefined,
    user: undefined,
    environmentNames: [],
    container: undefined,
    inPod: false,
  });
};

/** Returns what is known about the command of a container; undefined for an ordinary one. */
export const knownCommandOf = (command: readonly string[]): KnownCommand | undefined => {
  const invocation = invoked(command);
  return invocation && knownCommand(invocation);
};

/** Returns the models that the command names. */
export const composeModels = (command: readonly string[]): readonly string[] => {
  const invocation = invoked(command);
  return invocation ? modelsOf(invocation) : [];
};
