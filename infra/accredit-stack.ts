import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import * as scheduler from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import { acknowledge, findingName } from './acknowledge.ts';
import { constructId } from './construct-id.ts';
import { Alarms } from './constructs/alarms.ts';
import { DataTable } from './constructs/data-table.ts';
import { Edge } from './constructs/edge.ts';
import { ProductHttpApi, type ServedContract, type ServedEndpoint } from './constructs/http-api.ts';
import { OriginSecret } from './constructs/origin-secret.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { ProductFunctions } from './constructs/product-functions.ts';
import { ProductKeys } from './constructs/product-keys.ts';
import { SpaFiles } from './constructs/spa-files.ts';
import { ProductWebSocketApi } from './constructs/websocket-api.ts';
import { Workflow } from './constructs/workflow.ts';
import type { Declared } from './manifests.ts';
import type { Stage } from './stages.ts';
import { refuseFaults } from './workflow-faults.ts';

export interface AccreditStackProps extends StackProps {
  readonly stage: Stage;
  readonly declared: Declared;
  readonly version: string;
}

/** The complete product of one stage. */
export class AccreditStack extends Stack {
  constructor(scope: Construct, id: string, { stage, declared, version, ...props }: AccreditStackProps) {
    super(scope, id, {
      ...props,
      env: { account: stage.account, region: stage.region },
      terminationProtection: stage.keepData,
    });
    refuseFaults(declared);
    refuseUnknownShares(stage, declared);
    const { functions: manifests, workflows } = declared;

    const { table } = new DataTable(this, 'Data', stage);
    const logs = new PrivateBucket(this, 'Logs', { stage, expireAfterDays: stage.logRetentionDays }).bucket;
    const evidence = new PrivateBucket(this, 'Evidence', {
      stage,
      logs,
      expirePrefixes: { 'plans/': 1, 'staged/': 1 },
    }).bucket;
    const documents = new PrivateBucket(this, 'Documents', {
      stage,
      logs,
      expirePrefixes: { 'quarantine/': 1 },
      // Without a custom domain, the page's origin is unknown here, because its policy names this bucket. The
      // signed form,
      // not the origin, authorizes the upload: no cookie is sent.
      uploadsFrom: [stage.domain ? `https://${stage.domain.name}` : '*'],
    }).bucket;
    const checkpoints = new PrivateBucket(this, 'Checkpoints', {
      stage,
      logs,
      lockDays: stage.checkpointLockDays,
    }).bucket;
    const spa = new PrivateBucket(this, 'Spa', { stage, logs, recreated: true }).bucket;
    const keys = new ProductKeys(this, stage);
    const originSecret = new OriginSecret(this, stage);

    const functions = new ProductFunctions(this, 'Functions', {
      stage,
      manifests,
      environment: { version, originSecret },
    });
    const functionNamed = (name: string) => functions.named(name);
    const machines = new Map(
      workflows.map((manifest): [string, StateMachine] => {
        const { stateMachine } = new Workflow(this, { stage, manifest, functionNamed });
        return [manifest.name, stateMachine];
      }),
    );
    for (const { name, schedule } of manifests) {
      if (!schedule) continue;
      new scheduler.Schedule(this, `Schedule-${name}`, {
        schedule: scheduler.ScheduleExpression.expression(schedule),
        target: new LambdaInvoke(functions.named(name), { retryAttempts: 0 }),
      });
      const called = `${findingName(functions.named(name))}:*`;
      acknowledge(
        this,
        `IAM5[Resource::${called}]`,
        'The scheduler calls the deployed version of this function.',
      );
    }

    const httpApi = new ProductHttpApi(this, 'HttpApi', stage, {
      contracts: servedContracts(manifests, functions),
      endpoints: servedEndpoints(manifests, functions),
      fallback: functions.named('system-api'),
    });
    const webSocket = manifests.find((manifest) => manifest.websocket);
    if (!webSocket) throw new Error('One manifest must serve the WebSocket API (`websocket: true`).');
    const webSocketApi = new ProductWebSocketApi(
      this,
      'WebSocketApi',
      stage,
      functions.named(webSocket.name),
    );
    functions.grant(manifests, {
      table,
      buckets: { evidence, documents, checkpoints },
      keys,
      workflows: machines,
      connections: webSocketApi.connections,
      socketsEndpoint: webSocketApi.endpoint,
      ...(stage.mailSender
        ? {
            mailSender: stage.mailSender,
            mailIdentity: this.formatArn({
              service: 'ses',
              resource: 'identity',
              resourceName: stage.mailSender.slice(stage.mailSender.indexOf('@') + 1),
            }),
          }
        : {}),
    });
    const edge = new Edge(this, 'Edge', {
      stage,
      spa,
      logs,
      uploads: documents,
      httpApiHost: httpApi.host,
      endpoints: manifests.flatMap(({ endpoint }) => endpoint ?? []),
      webSocketApiHost: webSocketApi.host,
      originSecret: originSecret.current,
    });
    // The functions must know a header before the distribution sends it.
    edge.distribution.node.addDependency(...functions.facingViewers);
    if (stage.name !== 'local') {
      new SpaFiles(this, 'SpaFiles', { bucket: spa, distribution: edge.distribution });
      new Alarms(this, 'Alarms', {
        stage,
        manifests,
        functionNamed,
        table,
        httpApi: httpApi.api,
        workflows: machines,
        givenUp: functions.givenUp,
      });
    }
    // Targets of the operations commands (README, "Look after it").
    for (const [name, queue] of functions.givenUp)
      new CfnOutput(this, `${constructId(name)}GivenUpQueue`, { value: queue.queueUrl });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'EvidenceBucket', { value: evidence.bucketName });
    new CfnOutput(this, 'CheckpointsBucket', { value: checkpoints.bucketName });
    new CfnOutput(this, 'AuditKeyArn', { value: keys.audit.keyArn });
    // The target of the domain's DNS entry.
    new CfnOutput(this, 'DistributionName', { value: edge.distribution.domainName });
    new CfnOutput(this, 'Address', {
      value: `https://${stage.domain?.name ?? edge.distribution.domainName}`,
    });
  }
}

/** @throws if concurrency is reserved for a function that no manifest declares */
const refuseUnknownShares = ({ reservedConcurrency = {} }: Stage, { functions }: Declared): void => {
  const names = functions.map(({ name }) => name);
  for (const name of Object.keys(reservedConcurrency)) {
    if (!names.includes(name))
      throw new Error(
        `reservedConcurrency.${name}: no manifest declares a function of that name; there are ${names.join(', ')}.`,
      );
  }
};

const servedContracts = (
  manifests: readonly FunctionManifest[],
  functions: ProductFunctions,
): readonly ServedContract[] =>
  manifests.flatMap(({ contract, name }) =>
    contract ? [{ contract, function: functions.named(name) }] : [],
  );

const servedEndpoints = (
  manifests: readonly FunctionManifest[],
  functions: ProductFunctions,
): readonly ServedEndpoint[] =>
  manifests.flatMap(({ endpoint, name }) =>
    endpoint ? [{ path: endpoint, function: functions.named(name) }] : [],
  );
