/** `npm run deploy -- --stage prod`: builds the stage and deploys its template with the CDK's own tool. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build/build.ts';
import { assemblyFolder } from './build/cloud.ts';
import { root } from './build/places.ts';

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
if (values.stage !== 'dev' && values.stage !== 'prod') {
  console.error(
    'Say which stage: npm run deploy -- --stage dev (or prod). `local` is what `npm start` runs.',
  );
  process.exit(2);
}
const assembly = { stage: values.stage };
await build(assembly, (line) => console.log(line));
const { status } = spawnSync(
  join(root, 'node_modules/.bin/cdk'),
  ['deploy', '--app', assemblyFolder(assembly), '--all', '--require-approval', 'broadening'],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
