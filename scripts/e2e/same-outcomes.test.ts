import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGolden } from '#scripts/outcomes/golden.ts';
import { differences } from '#scripts/outcomes/outcome.ts';
import {
  inOneRun,
  oneAfterAnother,
  startUnpaced,
  takeOutcomes,
  type Unpaced,
} from '#scripts/outcomes/take-outcomes.ts';
import { needs } from '#scripts/testing/processor-time.ts';

/**
 * Scores, verdicts, evidence, moves and issues of a fixed set of agents are what they were when they were written down, of scans
 * one after another. All agents are scanned in one run of all frameworks, and those whose scans learn from one another also singly.
 */

let product: Unpaced;

beforeAll(async () => {
  product = await startUnpaced();
});

afterAll(() => product.end());

const golden = readGolden();
const expectSame = (differing: readonly string[]) =>
  expect(differing.slice(0, 20).join('\n'), `${differing.length} fields differ`).toBe('');

const SINGLY = ['attested contact, then refuted', 'declares everything sound, then much that is not'];

it('comes to the same when frameworks are scanned one after another', { timeout: needs(40) }, async () => {
  const found = await takeOutcomes(product.url, oneAfterAnother, SINGLY);
  expect(Object.keys(found).toSorted()).toEqual(SINGLY.toSorted());
  const expected = Object.fromEntries(SINGLY.map((name) => [name, golden[name] ?? null]));
  expectSame(differences(expected, found));
});

/** What one gathering for all frameworks shows otherwise: each scan is told what was asked for the others' sake. */
const GATHERED_ONCE = [
  // A collector that one framework has no use for ran for another.
  /^.* › results › collectors › http › (status|reason)$/,
  // It tells in how many answers it looked for the header.
  /^.* › rate-limit-enforced › (reason|gaps › 0 › reason)$/,
  // The scan that voids an attestation still sees it; singly, those after it do not.
  /^attested contact, then refuted › after › .* › security-contact-published › (reason|conflict|evidence|gaps)( › .*)?$/,
];

it('comes to the same when all frameworks are scanned in one run', { timeout: needs(40) }, async () => {
  const differing = differences(golden, await takeOutcomes(product.url, inOneRun));
  const isKnown = (line: string) => GATHERED_ONCE.some((known) => known.test(line.split('\n', 1)[0] ?? ''));
  expectSame(differing.filter((line) => !isKnown(line)));
});
