import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IFunction, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { Access, FunctionManifest, StreamReading } from '#functions/platform/deploy/manifest.ts';
import { acknowledge, findingText } from '#infra/acknowledge.ts';
import type { Stage } from '#infra/stages.ts';
import { auditIsAppendOnly, type Grantable, grantOf } from './grants.ts';
import { ProductFunction } from './product-function.ts';

/** Environment that some access needs. */
export interface SharedEnvironment {
  readonly version: string;
  readonly originSecret: string;
}

/** On one's own machine probes may reach loopback, but not the ports of the local cloud, which writes them in. */
const loopbackEnvironment = { PROBES_LOOPBACK: 'true', DENIED_PORTS: '{local.ports}' };

const reaches = (manifest: FunctionManifest, test: (access: Access) => boolean) => manifest.access.some(test);

/** Functions of all manifests, each with the environment and the permissions that its manifest asks for. */
export class ProductFunctions extends Construct {
  readonly #functions = new Map<string, ProductFunction>();

  constructor(
    scope: Construct,
    id: string,
    props: { stage: Stage; manifests: readonly FunctionManifest[]; environment: SharedEnvironment },
  ) {
    super(scope, id);
    const { stage, manifests, environment } = props;
    for (const manifest of manifests) {
      const facesViewers = manifest.contract !== undefined || manifest.websocket === true;
      this.#functions.set(
        manifest.name,
        new ProductFunction(this, manifest.name, {
          stage,
          manifest,
          environment: {
            STAGE: stage.name,
            PRODUCT_VERSION: environment.version,
            ...(facesViewers ? { ORIGIN_SECRET: environment.originSecret } : {}),
            ...(manifest.probes && stage.probesLoopback ? loopbackEnvironment : {}),
          },
        }),
      );
    }
  }

  /**
   * The function of that name.
   * @throws when no manifest declares it
   */
  named(name: string): IFunction {
    return this.#entry(name).function;
  }

  #entry(name: string): ProductFunction {
    const found = this.#functions.get(name);
    if (!found) throw new Error(`No manifest declares a function named "${name}".`);
    return found;
  }

  /** Gives each function what its manifest asks for, and the names of what it reaches. */
  grant(manifests: readonly FunctionManifest[], to: Grantable): void {
    for (const manifest of manifests) {
      const { function: fn } = this.#entry(manifest.name);
      for (const access of manifest.access) {
        const { statements, variables, patterns = [] } = grantOf(access, to);
        for (const statement of statements) fn.addToRolePolicy(statement);
        for (const [name, value] of Object.entries(variables)) fn.addEnvironment(name, value);
        for (const { resource, reason } of patterns)
          acknowledge(fn.node.scope ?? fn, `IAM5[Resource::${findingText(fn, resource)}]`, reason);
      }
      if (reaches(manifest, (access) => 'table' in access)) fn.addToRolePolicy(auditIsAppendOnly(to.table));
      if (manifest.stream) this.#readStream(fn, manifest.stream, to.table);
    }
  }

  #readStream(fn: LambdaFunction, reading: StreamReading, table: ITable): void {
    acknowledge(
      fn.node.scope ?? fn,
      'IAM5[Resource::*]',
      'The event source mapping lists streams, which AWS allows for all of them or none; it reads this one alone.',
    );
    fn.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: reading.batchSize,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        ...(reading.windowSeconds === undefined
          ? {}
          : { maxBatchingWindow: Duration.seconds(reading.windowSeconds) }),
        ...(reading.maxAgeSeconds === undefined
          ? {}
          : { maxRecordAge: Duration.seconds(reading.maxAgeSeconds) }),
        ...(reading.retryAttempts === undefined ? {} : { retryAttempts: reading.retryAttempts }),
      }),
    );
  }
}
