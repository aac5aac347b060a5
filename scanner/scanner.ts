/**
 * `node scanner.mjs COMMAND`: the on-premises scanner. It is bundled into one file, which requires only Node
 * 20 or later.
 */
import './older-node.ts';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gate } from './gate/gate.ts';
import { readConfig, type Settings } from './host/config.ts';
import { lock } from './host/lock.ts';
import { printLine, UsageError } from './messages.ts';
import { batchesOf, evidenceBatches } from './reporting/batches.ts';
import { platformAt } from './reporting/platform.ts';
import { openSpool } from './reporting/spool.ts';
import { assessFurther, context, report, run, runAssess } from './run.ts';
import { runBySchedule } from './schedule.ts';
import { VERSION } from './version.ts';

const usage = `node scanner.mjs COMMAND [--config FILE]
  discover              discovers agents and prints the findings as JSON; sends nothing
  assess                probes the agents in its configuration, and those that the platform named
                        within a day, and sends the findings
  report                sends the pending reports
  run                   discovers agents and sends the findings; also probes agents if configured
  run --schedule        runs immediately and then on the configured schedule, until stopped
  gate                  requests scans of agents, for pipelines: see gate --help
  --dry-run             with assess, report or run: prints what would be sent, one body per line; sends and stores nothing
  --config FILE         default: scanner.json in the folder of the scanner
  --version, --help
  Exit codes: 0 if everything succeeded, 1 if something failed, 2 for invalid arguments.`;

const options = {
  config: { type: 'string' },
  schedule: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
};

const ended = new AbortController();
/** Waits; ends early when the scanner is stopped. */
const wait = async (milliseconds: number): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal: ended.signal }).catch(() => {});
};
const platformOf = ({ url, key }: Settings) => platformAt(url, key, wait);

/** Holds the lock during the action. */
const alone = async <T>(settings: Settings, act: () => Promise<T>): Promise<T> => {
  const unlock = lock(settings.data);
  try {
    return await act();
  } finally {
    unlock();
  }
};

const print = (lines: readonly string[]): number => {
  for (const line of lines) process.stdout.write(`${line}\n`);
  return 0;
};

const waitingTexts = ({ data }: Settings): readonly string[] => {
  const spool = openSpool(data);
  return spool.waiting().flatMap((file) => spool.read(file)?.text ?? []);
};

/** Commands that run exclusively on a machine and send data. */
const acts = { run, assess: runAssess, report } as const;
type Command = 'discover' | keyof typeof acts;
const isCommand = (text: string): text is Command => text === 'discover' || Object.hasOwn(acts, text);

const once = async (command: Command, dry: boolean, settings: Settings): Promise<number> => {
  if (command === 'discover') {
    const { sightings, coverage } = await context(settings, ended.signal);
    return print([JSON.stringify({ sightings, coverage }, undefined, 2)]);
  }
  return alone(settings, async () => {
    if (dry)
      return print([
        ...waitingTexts(settings),
        ...(command === 'run'
          ? batchesOf(await context(settings, ended.signal)).map(({ text }) => text)
          : []),
        ...(command === 'report'
          ? []
          : evidenceBatches(await assessFurther(settings, ended.signal)).map(({ text }) => text)),
      ]);
    const { done, rejected } = await acts[command](settings, platformOf(settings), ended.signal);
    return done && rejected === 0 ? 0 : 1;
  });
};

const bySchedule = async (file: string): Promise<number> => {
  readConfig(file);
  await runBySchedule(
    () => readConfig(file).schedule,
    // Read again for each run, so that a new key needs no restart; errors are logged and retried on schedule.
    async () => {
      const settings = readConfig(file);
      await alone(settings, () => run(settings, platformOf(settings), ended.signal)).catch((error) => {
        if (!(error instanceof UsageError)) throw error;
        printLine(error.message);
      });
    },
    { wait, signal: ended.signal, clock: () => new Date(), chance: Math.random },
  );
  return 0;
};

const main = async (): Promise<number> => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'gate') return gate(rest, wait);
  const { values, positionals } = parsed(process.argv.slice(2));
  if (values.help) return print([usage]);
  if (values.version) return print([VERSION]);
  const [command = '', ...more] = positionals;
  if (!isCommand(command) || more.length > 0) throw new UsageError(`Specify one command.\n${usage}`);
  if (values.schedule && (command !== 'run' || values['dry-run']))
    throw new UsageError('--schedule requires run, without --dry-run.');
  if (values['dry-run'] && command === 'discover')
    throw new UsageError('discover never sends anything, so --dry-run does not apply.');
  const file = values.config ?? join(dirname(fileURLToPath(import.meta.url)), 'scanner.json');
  return values.schedule ? bySchedule(file) : once(command, values['dry-run'] === true, readConfig(file));
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof UsageError;
  printLine(
    isKnown
      ? error.message
      : `Internal error of the scanner: ${error instanceof Error ? error.stack : error}`,
  );
  process.exitCode = 2;
}
