/** Synthesizes the CloudFormation template of a stage with the CDK app, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildFolder, root } from './places.ts';

/** What is synthesized. */
export interface Assembly {
  readonly stage: string;
  /**
   * The template points at the bundles themselves rather than at copies. The local cloud then loads bundles that were made
   * anew; copies are what a running product is safe with.
   */
  readonly live?: boolean;
  /** The stage `local` sends e-mail, to its outbox. */
  readonly mail?: boolean;
  /** File of the configuration of a deployed stage (`infra/stage.example.yaml`), as an absolute path. */
  readonly config?: string;
  /** For tests: it has a folder of its own, so that what was built for a deployment stays. */
  readonly example?: boolean;
}

/** Name of an assembly and of its folder. */
export const assemblyName = ({ stage, live, mail, example }: Assembly): string =>
  `${stage}${mail ? '-mail' : ''}${live ? '-live' : ''}${example ? '-example' : ''}`;

/** Folder of a cloud assembly. */
export const assemblyFolder = (assembly: Assembly) => join(buildFolder, 'cloud', assemblyName(assembly));

/**
 * @throws with the app's own words when it fails
 */
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
