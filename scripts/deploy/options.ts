/** Command line options of `npm run deploy`, and the configuration file they name. */
import { resolve } from 'node:path';
import { readStageConfig } from '#infra/stage-config.ts';
import { type Stage, stageOf } from '#infra/stages.ts';
import { readArguments, UsageError } from '#scripts/command-line.ts';

const flags = { stage: { type: 'string' }, config: { type: 'string' }, help: { type: 'boolean' } } as const;

export const usage = `npm run deploy -- --stage STAGE [--config FILE]
  checks the account quotas, builds a stage, and deploys it with the AWS credentials of the environment
  --stage dev|prod   the differences are defined in infra/stages.ts
  --config FILE      settings of your organization, as in infra/stage.example.yaml; required for prod`;

/** Hint shown if AWS could not be reached. */
export const credentialsNeeded =
  'This requires AWS credentials and a region (AWS_PROFILE and AWS_REGION, or `aws configure`), and a bootstrapped account: ' +
  'npx cdk bootstrap aws://ACCOUNT/REGION.';

export interface DeployOptions {
  readonly stage: Stage;
  /** Absolute path of the configuration file. */
  readonly config?: string;
}

/**
 * Parses the command line.
 * @returns undefined if only the usage was requested
 * @throws UsageError for invalid arguments, and an Error naming the field for an invalid configuration
 */
export const deployOptions = (args: readonly string[]): DeployOptions | undefined => {
  const { values } = readArguments(args, flags);
  if (values.help) return undefined;
  if (values.stage !== 'dev' && values.stage !== 'prod')
    throw new UsageError('Specify the stage: --stage dev (or prod). `npm start` runs `local`.');
  if (values.config === undefined) return { stage: stageOf(values.stage) };
  const config = resolve(values.config);
  return { stage: stageOf(values.stage, { config: readStageConfig(config) }), config };
};
