/** `npm run prove [-- <name> …]`: runs the long-running proofs sequentially; exit 1 when one fails. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build/build.ts';
import { root } from '../build/places.ts';
import { commandLine } from '../command-line.ts';
import type { Proof } from './prove/proof.ts';

/** Name of this tier's tests, `*.prove.ts` beside the code, which vitest runs. */
const TESTS = 'tests';
const folder = join(import.meta.dirname, 'prove');
const proofs = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'proof')
  .sort();
const all = [TESTS, ...proofs];
const usage = `npm run prove -- [name …] [options]
  proves what takes longer than a test may, and ends with 1 when one does not hold
  names: ${all.join(', ')}; all of them if left out
  --kills NUMBER   how often something is killed, 100 if left out
  --seed NUMBER    of what is left to chance, which is printed; any if left out`;
const { positionals: wanted, values } = commandLine(
  usage,
  { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: String(randomInt(1e6)) } },
  { names: true },
);
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!(Number.isInteger(kills) && kills > 0 && Number.isInteger(seed) && seed >= 0)) {
  console.error(`--kills and --seed must be whole numbers.\n${usage}`);
  process.exit(2);
}
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No proof is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

await build({ stage: 'local' }, (line) => console.log(line));

/** Returns whether all tests of this tier pass. */
const testsPass = (): boolean => {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const args = ['run', '--config', 'vitest.prove.config.ts'];
  return spawnSync(vitest, args, { cwd: root, stdio: 'inherit' }).status === 0;
};

for (const name of wanted.length > 0 ? wanted : all) {
  if (name === TESTS) {
    if (!testsPass()) process.exitCode = 1;
    continue;
  }
  const { proof }: { proof: Proof } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  const began = performance.now();
  const took = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  console.log(`\n${proof.name}: ${proof.about}`);
  try {
    const seen = await proof.run({ kills, seed });
    console.log(`  holds (${took()}): ${seen}`);
  } catch (cause) {
    console.error(`  DOES NOT HOLD (${took()})`, cause);
    process.exitCode = 1;
  }
}
