import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IFunction, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { Access, FunctionManifest, StreamReading } from '#functions/platform/deploy/manifest.ts';
import { acknowledge, findingName, findingText } from '#infra/acknowledge.ts';
import type { Stage } from '#infra/stages.ts';
import { auditIsAppendOnly, type Grantable, statementsFor } from './grants.ts';
import { ProductFunction } from './product-function.ts';

/** Environment that some access needs. */
export interface SharedEnvironment {
  readonly version: string;
  readonly originSecret: string;
}

/** On one's own machine probes may reach loopback, but not the ports of the local cloud, which writes them in. */
const loopbackEnvironment = { PROBES_LOOPBACK: 'true', DENIED_PORTS: '{local.ports}' };

/** Environment variables that name what an access reaches. */
const namesFor = (access: Access, to: Grantable): readonly (readonly [name: string, value: string])[] => {
  if ('table' in access) return [['TABLE_NAME', to.table.tableName]];
  if ('bucket' in access)
    return [[`${access.bucket.toUpperCase()}_BUCKET`, to.buckets[access.bucket].bucketName]];
  if ('key' in access) return [[`${access.key.toUpperCase()}_KEY_ARN`, to.keys[access.key].keyArn]];
  if ('sockets' in access) return [['SOCKETS_ENDPOINT', to.socketsEndpoint]];
  if ('mail' in access) return to.mailSender ? [['MAIL_SENDER', to.mailSender]] : [];
  return [['SCAN_WORKFLOW_ARN', to.workflows[access.workflow]]];
};

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
        for (const statement of statementsFor(access, to)) fn.addToRolePolicy(statement);
        if ('bucket' in access) {
          acknowledge(
            fn.node.scope ?? fn,
            `IAM5[Resource::${findingName(to.buckets[access.bucket])}/${access.prefix}*]`,
            `Objects below ${access.prefix} have ids for names; the prefix is what the manifest of ${manifest.name} asks for.`,
          );
        }
        if ('sockets' in access) {
          for (const action of access.sockets) {
            acknowledge(
              fn.node.scope ?? fn,
              `IAM5[Resource::${findingText(fn, to.connections[action])}]`,
              'Connections come and go by id; the pattern is those of this one API.',
            );
          }
        }
      }
      if (reaches(manifest, (access) => 'table' in access)) fn.addToRolePolicy(auditIsAppendOnly(to.table));
      for (const [name, value] of manifest.access.flatMap((access) => namesFor(access, to))) {
        fn.addEnvironment(name, value);
      }
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
