/**
 * `node scripts/proofs/outcomes/write-golden.ts`: records the current results of the product. Two runs must
 * agree.
 */

import { collectOutcomes, oneAfterAnother, startUnpaced } from './collect-outcomes.ts';
import { writeGolden } from './golden.ts';
import { differences } from './outcome.ts';

const product = await startUnpaced();
try {
  const first = await collectOutcomes(product.url, oneAfterAnother);
  const differing = differences(first, await collectOutcomes(product.url, oneAfterAnother));
  for (const line of differing.slice(0, 50)) console.error(line);
  if (differing.length > 0) {
    console.error(`Nothing was written: two takes differ in ${differing.length} fields.`);
    process.exitCode = 1;
  } else console.log(`outcomes.json.br: ${writeGolden(first)} bytes`);
} finally {
  await product.end();
}
