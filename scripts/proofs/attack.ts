/**
 * `npm run attack [-- <name> …]`: attacks a running product continuously; exit code 1 if an expectation
 * fails.
 */

import { build } from '../build/build.ts';
import { commandLine } from '../command-line.ts';
import { endOnSignal } from '../product/end-on-signal.ts';
import { readOpenApi } from './attack/arena/open-api.ts';
import { openOwnProduct } from './attack/arena/own-product.ts';
import { attackNames, keepFailures, runAttacks, tableOf } from './attack/arena/run-attacks.ts';

const usage = `npm run attack -- [--minutes N] [--seed N] [--url URL] [name …]
  attacks a running product and prints what held; ends with 1 on a 5xx, a leak, or another tenant that has to wait
  --minutes N   of all attacks together, 10 if left out; a fraction is taken, and each attack does at least a few tries
  --seed N      repeats the requests of a run that printed it
  --url URL     a product that runs, at which nothing is ended; else one is built and started for this, on data of its own
  names: ${attackNames.join(', ')}; all of them if left out`;
const wrong = (sentence: string): never => {
  console.error(`${sentence}\n${usage}`);
  return process.exit(2);
};
const { values, positionals } = commandLine(
  usage,
  { minutes: { type: 'string' }, seed: { type: 'string' }, url: { type: 'string' } },
  { names: true },
);
const minutes = Number(values.minutes ?? 10);
if (!(minutes > 0 && minutes <= 24 * 60)) wrong('--minutes must be above 0, and a day at most.');
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31)
  wrong('--seed must be a whole number below 2147483648.');
if (values.url !== undefined && !URL.canParse(values.url)) wrong('--url must be an absolute address.');
const unknown = positionals.filter((name) => !attackNames.includes(name));
if (unknown.length > 0) wrong(`No attack is called ${unknown.join(', ')}.`);

const say = (line: string) => console.log(line);

if (values.url === undefined) await build({ stage: 'local' }, say);
const own = values.url === undefined ? await openOwnProduct() : undefined;
const url = own?.url ?? new URL(values.url ?? '').origin;
const end = async () => own?.end();
// An interrupted run has no result.
endOnSignal(end, 130);
try {
  say(`\n${url}, ${minutes} min, seed ${seed}`);
  const canaries = new Map<string, string>();
  const ground = { url, seed, document: await readOpenApi(url), canaries, ...(own ? { own } : {}) };
  const names = positionals.length > 0 ? positionals : attackNames;
  const outcomes = await runAttacks(names, ground, { minutes, say });
  say(`\n${tableOf(outcomes)}\n`);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  // One of each kind: the file contains the others.
  const alike = failures.filter(
    ({ what }, index) =>
      failures.findIndex((one) => one.what.split(': ').at(-1) === what.split(': ').at(-1)) === index,
  );
  for (const { attack, what, answer } of alike.slice(0, 10))
    say(`${attack}: ${what}${answer === undefined ? '' : `\n    ${answer.slice(0, 300)}`}`);
  if (failures.length > 0) say(`\nWhat failed, with requests to send again: ${keepFailures(outcomes, seed)}`);
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
} finally {
  await end();
}
