/**
 * Writes the agents of the demo organization with the evidence that the search found, so that a build does not
 * search. Run `node scripts/generate/demo.ts` after a change of the catalog, the score model or `scripts/demo`. A
 * test fails if the file is stale.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SamplePiece } from '#functions/demo/sample-agent.ts';
import { demoTenant, type JudgedAgent } from '#scripts/demo/demo-tenant.ts';
import { NOW } from '#scripts/proofs/bounds/pieces.ts';
import type { Index } from './catalog.ts';

const pieceText = ({ parameterId, source, collector, documented, outcome }: SamplePiece): string =>
  [parameterId, source, collector, outcome, ...(documented ? ['documented'] : [])].join(' ');

const lineOf = ({ agent, evidence }: JudgedAgent): string => {
  const { name, type, owner, purpose, traits, frameworks } = agent;
  const pieces = evidence.map(pieceText).toSorted();
  const json = JSON.stringify({ name, type, owner, purpose, traits, frameworks, evidence: pieces });
  return `  '${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',`;
};

/** Returns the expected file. */
export const demoIndex = (): Index => ({
  file: new URL('../../functions/demo/sample.gen.ts', import.meta.url),
  text: [
    '/** Written by `node scripts/generate/demo.ts`: one agent per line, as JSON. */',
    'export const sampleLines = [',
    ...demoTenant(NOW).map(lineOf),
    '] as const;',
    '',
  ].join('\n'),
});

if (import.meta.main) {
  const { file, text } = demoIndex();
  await writeFile(file, text);
  console.log(`wrote ${fileURLToPath(file)}`);
}
