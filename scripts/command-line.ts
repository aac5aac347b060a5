import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command was called in a way that it does not know; the message says what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The arguments of a command, by the options that it takes.
 * @param names whether it also takes words without dashes
 * @throws UsageError in one sentence
 */
export const readArguments = <const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  { names = false }: { names?: boolean } = {},
) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: names });
    return { values, positionals };
  } catch (cause) {
    // Node goes on to explain how its own parser takes words that begin with a dash.
    const [sentence = ''] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
};

/**
 * The arguments that this process was called with. With `--help` it prints the usage and ends with 0; called in a way that
 * the command does not know, it says what is wrong, prints the usage and ends with 2.
 */
export const commandLine = <const T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  more?: { names?: boolean },
) => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return readArguments(args, options, more);
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    console.error(`${cause.message}\n${usage}`);
    return process.exit(2);
  }
};
