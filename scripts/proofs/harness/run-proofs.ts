/** The runner of all proofs: a command selects proofs by name, runs them, prints and stores the results. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '#scripts/build/places.ts';
import { commandLine, endWithUsage, UsageError } from '#scripts/command-line.ts';
import { endOnSignal } from '#scripts/product/end-on-signal.ts';
import { flag, type Options, type OptionValues, optionLines, parserOptions, readOptions } from './options.ts';
import type { Context, Failure, Found } from './proof.ts';
import { openResources } from './resources.ts';
import { type Result, runProof } from './run-proof.ts';
import { figureLines, textTable } from './table.ts';

/** Maximum failures printed per proof; the file contains all. */
const MAX_PRINTED = 10;

interface Named {
  readonly name: string;
  readonly title: string;
}

/** The whole run: its context lives as long as the command. */
export interface Run<Table extends Options, P extends Named> extends Context<OptionValues<Table>> {
  readonly proofs: readonly P[];
  /** Average load per processor before the run. */
  readonly load: number;
}

/** The proofs of one command. */
export interface ProofSet<Table extends Options, P extends Named> {
  /** The name of the npm script. */
  readonly command: string;
  /** What the command does, line by line. */
  readonly about: readonly string[];
  /** Each file of the folder exports one proof, which is called like the file. */
  readonly folder: string;
  readonly options: Table;
  /** Checks the options together. Throws UsageError. */
  readonly check?: (options: OptionValues<Table>, names: readonly string[]) => void;
  /** Maximum attempts of a proof that throws; 1 by default. */
  readonly attempts?: number;
  /** Prepares the run; returns how one proof runs. */
  readonly prepare: (
    run: Run<Table, P>,
  ) => Promise<(proof: P, context: Context<OptionValues<Table>>) => Promise<Found>>;
}

/** Returns the names of the proofs in a folder. Tests are no proofs. */
export const proofNames = (folder: string): readonly string[] =>
  globSync('*.ts', { cwd: folder })
    .map((file) => basename(file, '.ts'))
    .filter((name) => !name.includes('.'))
    .sort();

const load = async <P extends Named>(folder: string, name: string): Promise<P> => {
  const { proof }: { proof?: P } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  if (proof?.name !== name) throw new Error(`${name}.ts must export \`proof\` with the name '${name}'.`);
  return proof;
};

const say = (line: string) => console.log(line);
const progress = (line: string) => say(`  ${line.replaceAll('\n', '\n  ')}`);

/** Returns one failure of each kind: the end of its description names the kind. */
const firstOfEachKind = (failures: readonly Failure[]): readonly Failure[] =>
  [...Map.groupBy(failures, ({ what }) => what.split(': ').at(-1)).values()].flatMap(
    ([first]) => first ?? [],
  );

const print = (
  { figures = [], notes = [], failures = [], holds, reason, summary }: Result,
  seconds: number,
): void => {
  for (const line of [...figureLines(figures), ...notes]) progress(line);
  for (const { what, answer } of firstOfEachKind(failures).slice(0, MAX_PRINTED))
    progress(`${what}${answer === undefined ? '' : `\n  ${answer.slice(0, 300)}`}`);
  const findings = [reason, summary].filter((one) => one !== undefined).join('; ');
  progress(`${holds ? 'holds' : 'DOES NOT HOLD'} (${seconds.toFixed(0)} s)${findings && `: ${findings}`}`);
};

/** Reads the command line, runs the selected proofs, and sets exit code 1 if one does not hold. */
export const runProofs = async <Table extends Options, P extends Named>({
  attempts = 1,
  ...set
}: ProofSet<Table, P>): Promise<void> => {
  const { command, folder } = set;
  const names = proofNames(folder);
  const table = { ...set.options, list: flag('prints the names with their titles, and runs nothing') };
  const usage = [
    `npm run ${command} -- [name …] [options]`,
    ...[...set.about, `names: ${names.join(', ')}; all of them if left out`].map((line) => `  ${line}`),
    ...optionLines(table),
  ].join('\n');
  const { values, positionals } = commandLine(usage, parserOptions(table), { names: true });
  const unknown = positionals.filter((name) => !names.includes(name));
  let options: OptionValues<Table>;
  try {
    if (unknown.length > 0)
      throw new UsageError(`There is no ${unknown.map((one) => `'${one}'`).join(', ')}.`);
    options = readOptions(set.options, values);
    set.check?.(options, positionals);
  } catch (cause) {
    return endWithUsage(usage, cause);
  }
  const selected = positionals.length > 0 ? positionals : names;
  const proofs = await Promise.all(selected.map((name) => load<P>(folder, name)));
  if (values.list) return textTable(proofs.map(({ name, title }) => [name, title])).forEach(say);

  const resources = openResources(command);
  const { end, ...shared } = resources;
  let isInterrupted = false;
  endOnSignal(() => {
    isInterrupted = true;
    process.exitCode = 130;
    return end();
  }, 130);
  try {
    const machine = {
      ...{ node: process.version, processors: cpus().length, model: cpus()[0]?.model },
      load: (loadavg()[0] ?? 0) / cpus().length,
    };
    const perform = await set.prepare({ ...shared, options, progress: say, proofs, load: machine.load });
    const chosen = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
    if (chosen.length > 0) say(`\n${chosen.map(([name, value]) => `${name} ${value}`).join(', ')}`);
    const results: (Result & { readonly seconds: number })[] = [];
    for (const proof of proofs) {
      say(`\n${proof.name}: ${proof.title}`);
      const began = performance.now();
      const run = async (): Promise<Found> => {
        const { end: endOne, ...own } = openResources(command);
        shared.onEnd(endOne);
        try {
          return await perform(proof, { ...own, options, progress });
        } finally {
          await endOne();
        }
      };
      const result = await runProof(proof.name, run, { attempts, progress });
      // What ended under a proof is no result.
      if (isInterrupted) return;
      const seconds = (performance.now() - began) / 1000;
      print(result, seconds);
      results.push({ ...result, seconds });
    }
    const file = join(buildFolder, `${command}.json`);
    const stored = { ranAt: new Date().toISOString(), machine, options, results };
    mkdirSync(buildFolder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
    const rows = results.map(({ name, holds, seconds, reason, summary = '' }) => [
      ...[name, holds ? 'holds' : 'DOES NOT HOLD', `${seconds.toFixed(0)} s`],
      reason?.split('\n')[0] ?? summary,
    ]);
    say(`\n${textTable(rows, [2]).join('\n')}\n\nWrote ${file}`);
    if (results.some(({ holds }) => !holds)) process.exitCode = 1;
  } finally {
    await end();
  }
};
