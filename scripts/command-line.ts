import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Error for an invalid command line; the message states what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Parses the arguments of a command by its options.
 * @param names whether it also accepts arguments without dashes
 * @throws UsageError with one sentence
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
    // Node adds an explanation of how its parser handles arguments that start with a dash.
    const [sentence = ''] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
};

/** Prints the message of a usage error and the usage, and exits with 2. Throws every other error. */
export const endWithUsage = (usage: string, cause: unknown): never => {
  if (!(cause instanceof UsageError)) throw cause;
  console.error(`${cause.message}\n${usage}`);
  return process.exit(2);
};

/**
 * Parses the arguments of this process. With `--help` it prints the usage and exits with 0; for invalid
 * arguments it prints the error and the usage and exits with 2.
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
    return endWithUsage(usage, cause);
  }
};
