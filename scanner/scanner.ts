/** `node scanner.mjs COMMAND`: the on-prem scanner. It is bundled into one file, which needs nothing but Node 20 or later. */
import './older-node.ts';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gate } from './gate/gate.ts';
import { readConfig, type Settings } from './place/config.ts';
import { lock } from './place/lock.ts';
import { batchesOf, evidenceBatches } from './reporting/batches.ts';
import { platformAt } from './reporting/platform.ts';
import { openSpool } from './reporting/spool.ts';
import { look, lookCloser, report, run, runAssess } from './run.ts';
import { say, Unusable } from './say.ts';
import { runBySchedule } from './schedule.ts';
import { VERSION } from './version.ts';

const usage = `node scanner.mjs COMMAND [--config FILE]
  discover              looks for agents and prints what it saw as JSON; sends nothing
  assess                looks closer at the agents that its configuration names, and at those that the platform
                        has named within a day, and sends what it saw
  report                sends what waits to be sent
  run                   looks for agents and sends what it saw; where the configuration has it so, assesses
  run --schedule        runs at once and then by the schedule of the configuration, until it is stopped
  gate                  has agents scanned, for pipelines: gate --help says how
  --dry-run             with assess, report or run: prints what would be sent, one body a line, and sends and keeps nothing
  --config FILE         default: scanner.json beside the scanner
  --version, --help
  It ends with 0 where all was done, with 1 where something was not, with 2 where it was called wrongly.`;

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
    throw new Unusable(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
};

const ended = new AbortController();
/** Waits; less when the scanner is told to end. */
const wait = async (milliseconds: number): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal: ended.signal }).catch(() => {});
};
const platformOf = ({ url, key }: Settings) => platformAt(url, key, wait);

/** Holds the lock while it acts. */
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

/** What is done alone on a machine, and sends something. */
const acts = { run, assess: runAssess, report } as const;
type Command = 'discover' | keyof typeof acts;
const isCommand = (text: string): text is Command => text === 'discover' || Object.hasOwn(acts, text);

const once = async (command: Command, dry: boolean, settings: Settings): Promise<number> => {
  if (command === 'discover') {
    const { sightings, coverage } = await look(settings, ended.signal);
    return print([JSON.stringify({ sightings, coverage }, undefined, 2)]);
  }
  return alone(settings, async () => {
    if (dry)
      return print([
        ...waitingTexts(settings),
        ...(command === 'run' ? batchesOf(await look(settings, ended.signal)).map(({ text }) => text) : []),
        ...(command === 'report'
          ? []
          : evidenceBatches(await lookCloser(settings, ended.signal)).map(({ text }) => text)),
      ]);
    const { done, refused } = await acts[command](settings, platformOf(settings), ended.signal);
    return done && refused === 0 ? 0 : 1;
  });
};

const bySchedule = async (file: string): Promise<number> => {
  readConfig(file);
  await runBySchedule(
    () => readConfig(file).schedule,
    // Read anew each time, so that a new key needs no restart; what is wrong then is said, and tried again when it is due.
    async () => {
      const settings = readConfig(file);
      await alone(settings, () => run(settings, platformOf(settings), ended.signal)).catch((error) => {
        if (!(error instanceof Unusable)) throw error;
        say(error.message);
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
  if (!isCommand(command) || more.length > 0) throw new Unusable(`Name one command.\n${usage}`);
  if (values.schedule && (command !== 'run' || values['dry-run']))
    throw new Unusable('--schedule goes with run, and not with --dry-run.');
  if (values['dry-run'] && command === 'discover') throw new Unusable('discover sends nothing in any case.');
  const file = values.config ?? join(dirname(fileURLToPath(import.meta.url)), 'scanner.json');
  return values.schedule ? bySchedule(file) : once(command, values['dry-run'] === true, readConfig(file));
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof Unusable;
  say(isKnown ? error.message : `A fault of the scanner: ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 2;
}
