import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionManifest, heapOptions } from '#functions/platform/deploy/manifest.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';

/** Folder in which `scripts/build` writes the bundle of each function. */
const bundleFolder = (name: string) => join(import.meta.dirname, '../../.build/functions', name);

export interface ProductFunctionProps {
  readonly stage: Stage;
  readonly manifest: FunctionManifest;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * One arm64 Lambda function of a manifest, with its own role and log group. Permissions are inline in the
 * role: a separate policy would add one resource per function to the limit of 500 per stack.
 */
export class ProductFunction extends Construct {
  readonly function: lambda.Function;
  readonly #policy = new iam.PolicyDocument();

  constructor(scope: Construct, id: string, { stage, manifest, environment }: ProductFunctionProps) {
    super(scope, id);
    const logGroup = new logs.LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: removalOf(stage),
    });
    const role = new iam.Role(this, 'Role', {
      description: manifest.purpose,
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Access: this.#policy },
    });
    this.allow(
      new iam.PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    this.function = new lambda.Function(this, 'Function', {
      description: manifest.purpose,
      role,
      code: lambda.Code.fromAsset(bundleFolder(manifest.name)),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: manifest.memoryMb,
      timeout: Duration.seconds(manifest.timeoutSeconds),
      reservedConcurrentExecutions: stage.reservedConcurrency?.[manifest.name],
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup,
      environment: {
        ...environment,
        POWERTOOLS_SERVICE_NAME: manifest.name,
        POWERTOOLS_METRICS_NAMESPACE: 'Accredit',
        ...(manifest.heap && { NODE_OPTIONS: heapOptions(manifest.heap).join(' ') }),
      },
    });
  }
  /**
   * Only until the stack is synthesized. A statement that names a resource depending on this function creates
   * a cycle, which fails synthesis.
   */
  allow(statement: iam.PolicyStatement): void {
    this.#policy.addStatements(statement);
  }
}
