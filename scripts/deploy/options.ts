/** What `npm run deploy` is told on its command line, and in the file that it names. */
import { resolve } from 'node:path';
import { readStageConfig } from '#infra/stage-config.ts';
import { type Stage, stageOf } from '#infra/stages.ts';
import { readArguments, UsageError } from '#scripts/command-line.ts';

const flags = { stage: { type: 'string' }, config: { type: 'string' }, help: { type: 'boolean' } } as const;

export const usage = `npm run deploy -- --stage STAGE [--config FILE]
  checks what the account has room for, builds a stage, and deploys it with the AWS credentials of the environment
  --stage dev|prod   infra/stages.ts says what differs
  --config FILE      what your organization sets of it, as infra/stage.example.yaml shows it; prod needs one`;

/** Said when AWS could not be asked. */
export const credentialsNeeded =
  'It needs AWS credentials and a region (AWS_PROFILE and AWS_REGION, or `aws configure`), and an account that was bootstrapped once: ' +
  'npx cdk bootstrap aws://ACCOUNT/REGION.';

export interface DeployOptions {
  readonly stage: Stage;
  /** Absolute path of the file of the configuration. */
  readonly config?: string;
}

/**
 * @returns undefined when only the usage was asked for
 * @throws UsageError for arguments, and an Error that names the field for a configuration that is wrong
 */
export const deployOptions = (args: readonly string[]): DeployOptions | undefined => {
  const { values } = readArguments(args, flags);
  if (values.help) return undefined;
  if (values.stage !== 'dev' && values.stage !== 'prod')
    throw new UsageError('Say which stage: --stage dev (or prod). `local` is what `npm start` runs.');
  if (values.config === undefined) return { stage: stageOf(values.stage) };
  const config = resolve(values.config);
  return { stage: stageOf(values.stage, { config: readStageConfig(config) }), config };
};
