import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { median } from '../../harness/figure.ts';

const ROUNDS = 31;

/** A loopback port without a listener: a call there fails immediately. */
const environment = async (): Promise<NodeJS.ProcessEnv> => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'measured',
  AWS_SECRET_ACCESS_KEY: 'measured',
  AWS_ENDPOINT_URL: `http://127.0.0.1:${await freePort()}`,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_LAMBDA_FUNCTION_NAME: 'measured',
  TABLE_NAME: 'measured',
  EVIDENCE_BUCKET: 'measured',
  SCAN_WORKFLOW_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:measured',
  CREDENTIALS_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/measured',
  STAGE: 'local',
  PRODUCT_VERSION: '0.0.0',
  ORIGIN_SECRET: 'measured',
});

/**
 * Exits when the module has been loaded: operations that a function started, such as its connection, are not
 * awaited.
 */
const loader = 'await import(process.argv[1]); process.exit(0);';

const timed = (file: string, env: NodeJS.ProcessEnv): number => {
  const began = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', loader, pathToFileURL(file).href],
    { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`${file} does not start:\n${stderr}`);
  return performance.now() - began;
};

/**
 * Returns the median time in milliseconds of a fresh process that loads each file and exits. The files
 * alternate, so that other load on the machine affects all equally; a first round that fills the disk cache
 * does not count.
 */
export const startTimes = async (files: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const env = await environment();
  const times = new Map<string, number[]>(files.map((file) => [file, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [file, measured] of times) {
      const time = timed(file, env);
      if (round > 0) measured.push(time);
    }
  }
  return new Map([...times].map(([file, measured]) => [file, median(measured)]));
};
