/** Synthesizes the CloudFormation template of a stage with the CDK app, in a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildFolder, root } from './places.ts';

/** What to synthesize. */
export interface Assembly {
  readonly stage: string;
  /**
   * The template refers to the bundles themselves rather than to copies. The local cloud then loads rebuilt
   * bundles; copies isolate a running product from rebuilds.
   */
  readonly live?: boolean;
  /** Whether the stage `local` sends email, to its outbox. */
  readonly mail?: boolean;
  /** Absolute path of the configuration file of a deployed stage (`infra/stage.example.yaml`). */
  readonly config?: string;
  /** For tests: it has a folder of its own, so that what was built for a deployment stays. */
  readonly example?: boolean;
}

/** Returns the name of an assembly and of its folder. */
export const assemblyName = ({ stage, live, mail, example }: Assembly): string =>
  `${stage}${mail ? '-mail' : ''}${live ? '-live' : ''}${example ? '-example' : ''}`;

/** Returns the folder of a cloud assembly. */
export const assemblyFolder = (assembly: Assembly) => join(buildFolder, 'cloud', assemblyName(assembly));

/** @throws an error with the output of the app if it fails */
export const synthesize = async (assembly: Assembly): Promise<void> => {
  const app = spawn(process.execPath, ['infra/app.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      CDK_OUTDIR: assemblyFolder(assembly),
      CDK_CONTEXT_JSON: JSON.stringify({
        stage: assembly.stage,
        'aws:cdk:disable-stack-trace': true,
        ...(assembly.mail ? { localMail: true } : {}),
        ...(assembly.config === undefined ? {} : { config: assembly.config }),
        ...(assembly.live ? { 'aws:cdk:disable-asset-staging': true } : {}),
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
