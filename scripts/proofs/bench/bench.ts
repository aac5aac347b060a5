/**
 * `npm run bench [-- <name> …]`: runs the measurements and prints each figure beside its floor. Fails if a
 * figure is above its limit or missing.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '#scripts/build/places.ts';
import { commandLine } from '#scripts/command-line.ts';
import { isWithin, type Measurement } from './figure.ts';
import { type Taken, takeMeasurement } from './measure.ts';
import { tableLines } from './table.ts';

const folder = join(import.meta.dirname, 'measurements');
const all = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .toSorted();

const usage = `npm run bench -- [name …]
  measures, prints each figure beside its floor or peer of the same run, and ends with 1 above a limit
  what cannot be taken is tried three times, named with its reason, and ends with 1 too; the rest goes on
  names: ${all.join(', ')}; all of them if left out`;

const measurementOf = async (name: string): Promise<Measurement> => {
  const module: { measurement?: Measurement } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  if (module.measurement?.name !== name)
    throw new Error(`measurements/${name}.ts must export \`measurement\` with the name '${name}'.`);
  return module.measurement;
};

/**
 * Returns the measurements with these names, or all. Throws an error that lists the available ones for an
 * unknown name.
 */
const chosen = async (names: readonly string[]): Promise<readonly Measurement[]> => {
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`No measurement is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  return Promise.all(all.filter((name) => names.length === 0 || names.includes(name)).map(measurementOf));
};

const main = async (names: readonly string[]): Promise<void> => {
  const measurements = await chosen(names);
  const load = (loadavg()[0] ?? 0) / cpus().length;
  if (load > 0.5)
    console.log(
      `The machine is busy (load ${load.toFixed(1)} a processor): times, and their ratios, are too high.`,
    );
  const results: Taken[] = [];
  for (const measurement of measurements) {
    console.log(`\n${measurement.name}: ${measurement.about}`);
    const taken = await takeMeasurement(measurement, (reason) => console.log(`  taken again: ${reason}`));
    for (const line of [...tableLines(taken.figures), ...(taken.notes ?? [])]) console.log(`  ${line}`);
    if (taken.missing !== undefined) console.log(`  MISSING: ${taken.missing}`);
    results.push(taken);
  }
  const broken = results.flatMap(({ figures }) => figures).filter((figure) => !isWithin(figure));
  const missing = results.filter((taken) => taken.missing !== undefined).map(({ name }) => name);
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model, load };
  const file = join(buildFolder, 'bench.json');
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, results }, null, 2)}\n`,
  );
  const faults = [
    ...(broken.length > 0 ? [`${broken.length} above the limit`] : []),
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
  ];
  console.log(`\n${faults.join('; ') || 'Every limit holds'}. Wrote ${file}`);
  if (faults.length > 0) process.exitCode = 1;
};

await main(commandLine(usage, {}, { names: true }).positionals).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
