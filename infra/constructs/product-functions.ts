import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IFunction, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct, type IConstruct } from 'constructs';
import {
  answersRequests,
  type FunctionManifest,
  type StreamReading,
} from '#functions/platform/deploy/manifest.ts';
import { acknowledge, findingText } from '#infra/acknowledge.ts';
import type { Stage } from '#infra/stages.ts';
import { GivenUpQueue } from './given-up-queue.ts';
import { type Grantable, grantsOf } from './grants.ts';
import { ProductFunction } from './product-function.ts';

/** Environment variables that some accesses require. */
export interface SharedEnvironment {
  readonly version: string;
  readonly originSecret: { readonly current: string; readonly previous: string | undefined };
}

/**
 * In local development, probes may reach loopback, except the ports of the local cloud, which fills them in.
 */
const loopbackEnvironment = { PROBES_LOOPBACK: 'true', DENIED_PORTS: '{local.ports}' };

/** Local development also scans the machine itself. */
const hostEnvironment = { DISCOVERS_HOST: 'true' };

const facesViewers = (manifest: FunctionManifest): boolean =>
  answersRequests(manifest) || manifest.websocket === true;

const secretEnvironment = ({ originSecret: { current, previous } }: SharedEnvironment) => ({
  ORIGIN_SECRET: current,
  ...(previous === undefined ? {} : { ORIGIN_SECRET_PREVIOUS: previous }),
});

/** Functions of all manifests, each with the environment and permissions of its manifest. */
export class ProductFunctions extends Construct {
  readonly #functions = new Map<string, ProductFunction>();
  readonly #stage: Stage;
  readonly #facing: readonly string[];
  readonly #givenUp = new Map<string, IQueue>();

  constructor(
    scope: Construct,
    id: string,
    props: { stage: Stage; manifests: readonly FunctionManifest[]; environment: SharedEnvironment },
  ) {
    super(scope, id);
    const { stage, manifests, environment } = props;
    this.#stage = stage;
    this.#facing = manifests.filter(facesViewers).map(({ name }) => name);
    for (const manifest of manifests) {
      this.#functions.set(
        manifest.name,
        new ProductFunction(this, manifest.name, {
          stage,
          manifest,
          environment: {
            STAGE: stage.name,
            PRODUCT_VERSION: environment.version,
            PLANS: stage.plans,
            ...(facesViewers(manifest) ? secretEnvironment(environment) : {}),
            ...(manifest.probes && stage.probesLoopback ? loopbackEnvironment : {}),
            ...(manifest.discovers && stage.probesLoopback ? hostEnvironment : {}),
          },
        }),
      );
    }
  }

  /**
   * Returns the function with a name.
   * @throws if no manifest declares it
   */
  named(name: string): IFunction {
    return this.#entry(name).function;
  }

  /** Returns the functions that receive requests through the distribution, without dependent resources. */
  get facingViewers(): readonly IConstruct[] {
    return this.#facing.map((name) => {
      const { function: fn } = this.#entry(name);
      return fn.node.defaultChild ?? fn;
    });
  }

  /** Returns the dead-letter queues of stream consumers, by function name. */
  get givenUp(): ReadonlyMap<string, IQueue> {
    return this.#givenUp;
  }

  #entry(name: string): ProductFunction {
    const found = this.#functions.get(name);
    if (!found) throw new Error(`No manifest declares a function named "${name}".`);
    return found;
  }

  /** Grants each function the accesses of its manifest, and passes the names of their targets. */
  grant(manifests: readonly FunctionManifest[], to: Grantable): void {
    for (const manifest of manifests) {
      const entry = this.#entry(manifest.name);
      const { function: fn } = entry;
      for (const { statements, variables, patterns = [] } of grantsOf(manifest.access, to)) {
        for (const statement of statements) entry.allow(statement);
        for (const [name, value] of Object.entries(variables)) fn.addEnvironment(name, value);
        for (const { resource, reason } of patterns)
          acknowledge(fn.node.scope ?? fn, `IAM5[Resource::${findingText(fn, resource)}]`, reason);
      }
      if (manifest.stream) this.#readStream(manifest.name, fn, manifest.stream, to.table);
    }
  }

  #readStream(name: string, fn: LambdaFunction, reading: StreamReading, table: ITable): void {
    const scope = fn.node.scope ?? fn;
    acknowledge(
      scope,
      'IAM5[Resource::*]',
      'The event source mapping lists streams, which AWS allows only for all or none; it reads only this one.',
    );
    const queue = reading.notesGivenUp && new GivenUpQueue(scope, 'GivenUp').queue;
    if (queue) this.#givenUp.set(name, queue);
    const { windowSeconds, maxAgeSeconds, retryAttempts } = reading;
    fn.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: reading.batchSize,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        ...(windowSeconds !== undefined && this.#stage.fillsBatches
          ? { maxBatchingWindow: Duration.seconds(windowSeconds) }
          : {}),
        ...(maxAgeSeconds === undefined ? {} : { maxRecordAge: Duration.seconds(maxAgeSeconds) }),
        ...(retryAttempts === undefined ? {} : { retryAttempts }),
        ...(queue ? { onFailure: new SqsDlq(queue) } : {}),
      }),
    );
  }
}
