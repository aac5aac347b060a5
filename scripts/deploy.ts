/** `npm run deploy -- --stage prod`: builds the stage and deploys its template with the CDK's own tool. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { assemblyFolder } from './build/cloud.ts';
import { root } from './build/places.ts';
import { commandLine } from './command-line.ts';

const usage = `npm run deploy -- --stage STAGE
  builds a stage and deploys it with the AWS credentials of the environment
  --stage dev|prod   infra/stages.ts says what differs`;
const { values } = commandLine(usage, { stage: { type: 'string' } });
if (values.stage !== 'dev' && values.stage !== 'prod') {
  console.error(
    'Say which stage: npm run deploy -- --stage dev (or prod). `local` is what `npm start` runs.',
  );
  process.exit(2);
}
const assembly = { stage: values.stage };
try {
  await build(assembly, (line) => console.log(line));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
const { status } = spawnSync(
  join(root, 'node_modules/.bin/cdk'),
  ['deploy', '--app', assemblyFolder(assembly), '--all', '--require-approval', 'broadening'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0)
  console.error(
    'Nothing more was deployed; the reason stands above. It needs AWS credentials and a region (AWS_PROFILE and AWS_REGION, or ' +
      '`aws configure`), and an account that was bootstrapped once: npx cdk bootstrap aws://ACCOUNT/REGION.',
  );
process.exitCode = status ?? 1;
