/**
 * Serves the product from ACCREDIT_DATA, with probes that do not wait between requests: their targets belong
 * to the test.
 */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#scripts/build/build.ts';
import { assemblyFolder } from '#scripts/build/cloud.ts';
import { buildFolder } from '#scripts/build/places.ts';
import { startLocalCloud } from '#scripts/local-cloud/host.ts';
import { endOnSignal } from '#scripts/product/end-on-signal.ts';

/** Bundled form of the ledger's stop on increased latency of the target; this machine may be busy with other work. */
const SLOWED = />3\*(Math\.max\([^()]*\)&&\([\w$]+=`responses to )/;

const folder = process.env.ACCREDIT_DATA ?? '';
const local = { stage: 'local', live: false, mail: false };
await build(local, () => {});
const assembly = join(folder, 'assembly');
cpSync(assemblyFolder(local), assembly, { recursive: true });
let paced = 0;
for (const file of globSync('asset.*/**/*.mjs', { cwd: assembly }).map((path) => join(assembly, path))) {
  const code = readFileSync(file, 'utf8');
  const unpaced = code.replace(SLOWED, '>1/0*$1');
  if (unpaced === code) continue;
  paced += 1;
  writeFileSync(file, unpaced);
}
if (paced === 0) throw new Error('No bundle contains the latency limit of probes in the expected form.');

const cloud = await startLocalCloud({
  template: JSON.parse(readFileSync(join(assembly, 'Accredit-local.template.json'), 'utf8')),
  assetRoot: assembly,
  dataDir: join(folder, 'data'),
  port: 0,
  webRoot: join(buildFolder, 'web'),
  log: () => {},
});
endOnSignal(() => cloud.close());
console.log(`ready ${cloud.url}`);
