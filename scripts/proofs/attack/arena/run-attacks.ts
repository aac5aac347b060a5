/** Runs attacks one after another and stores the failures. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '#scripts/build/places.ts';
import type { Attack } from '../attack.ts';
import { Arena, type Ground } from './arena.ts';
import { type Failure, Tally } from './tally.ts';

const folder = join(import.meta.dirname, '..');

/** Names of all attacks: each is a file of the folder. */
export const attackNames: readonly string[] = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'attack' && !name.includes('.'))
  .sort();

/** Result of one attack. */
export interface Outcome {
  readonly attack: string;
  readonly tries: number;
  readonly held: number;
  readonly failed: number;
  readonly note: string;
  readonly failures: readonly Failure[];
  readonly seconds: number;
}

const load = async (name: string): Promise<Attack> =>
  ((await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as { attack: Attack }).attack;

const runOne = async (attack: Attack, ground: Ground, milliseconds: number): Promise<Outcome> => {
  const tally = new Tally(attack.name);
  const began = performance.now();
  let note: string;
  try {
    note = await attack.run(new Arena(ground, tally, began + milliseconds));
  } catch (cause) {
    note = 'could not go on';
    tally.fail(`could not go on: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
  }
  const { tries, held, failures } = tally;
  const seconds = (performance.now() - began) / 1000;
  return { attack: attack.name, tries, held, failed: tries - held, note, failures, seconds };
};

/**
 * Runs attacks by name, each for its share of the time.
 * @param minutes total time; each attack makes at least a few attempts
 * @param say receives a line for display
 */
export const runAttacks = async (
  names: readonly string[],
  ground: Ground,
  { minutes, say }: { minutes: number; say: (line: string) => void },
): Promise<readonly Outcome[]> => {
  const all = await Promise.all(names.map(load));
  const attacks = all.filter(({ ends }) => ground.own !== undefined || !ends);
  for (const { name } of all.filter((attack) => !attacks.includes(attack)))
    say(`${name}: not tried, it ends a product and this one is not its own`);
  const shares = attacks.reduce((sum, { share }) => sum + share, 0);
  const outcomes: Outcome[] = [];
  for (const attack of attacks) {
    say(`${attack.name}: ${attack.about}`);
    const outcome = await runOne(attack, ground, (minutes * 60_000 * attack.share) / shares);
    const { tries, failed, seconds } = outcome;
    say(`  ${tries} tries, ${failed} failed, ${seconds.toFixed(0)} s`);
    outcomes.push(outcome);
  }
  return outcomes;
};

/** Stores failures as JSON with repeatable requests; returns the path of the file. */
export const keepFailures = (outcomes: readonly Outcome[], seed: number): string => {
  const keep = join(buildFolder, 'attack');
  mkdirSync(keep, { recursive: true });
  const file = join(keep, `seed-${seed}.json`);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  writeFileSync(file, `${JSON.stringify({ seed, failures }, null, 2)}\n`);
  return file;
};

/** Returns the results as a table. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const head = ['attack', 'tries', 'held', 'failed', 'note'];
  const rows = outcomes.map(({ attack, tries, held, failed, note }) => [
    attack,
    ...[tries, held, failed].map(String),
    note,
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        if (column === 0) return cell.padEnd(widths[0] ?? 0);
        return column === row.length - 1 ? cell : cell.padStart(widths[column] ?? 0);
      })
      .join('  ');
  return [head, ...rows].map(line).join('\n');
};
