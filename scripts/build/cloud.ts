/** Synthesizes the CloudFormation template of a stage with the CDK app, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildFolder, root } from './places.ts';

/** Folder of the cloud assembly of a stage. */
export const assemblyFolder = (stage: string) => join(buildFolder, 'cloud', stage);

/**
 * @throws with the app's own words when it fails
 */
export const synthesize = async (stage: string): Promise<void> => {
  const app = spawn(process.execPath, ['infra/app.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      CDK_OUTDIR: assemblyFolder(stage),
      CDK_CONTEXT_JSON: JSON.stringify({
        stage,
        'aws:cdk:disable-stack-trace': true,
        // The local cloud reads the bundles where they are built, so that it can load them anew.
        ...(stage === 'local' ? { 'aws:cdk:disable-asset-staging': true } : {}),
      }),
    },
  });
  let complaint = '';
  app.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = (await once(app, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The CDK app failed:\n${complaint}`);
};
