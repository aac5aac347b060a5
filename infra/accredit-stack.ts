import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as scheduler from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import { acknowledge, findingName } from './acknowledge.ts';
import { DataTable } from './constructs/data-table.ts';
import { Edge } from './constructs/edge.ts';
import { ProductHttpApi, type ServedContract } from './constructs/http-api.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { ProductFunctions } from './constructs/product-functions.ts';
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

/** The whole product of one stage. */
export class AccreditStack extends Stack {
  constructor(scope: Construct, id: string, { stage, declared, version, ...props }: AccreditStackProps) {
    super(scope, id, props);
    refuseFaults(declared);
    const { functions: manifests, workflows } = declared;
    const removalPolicy = stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

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
      // Without a domain of its own the page's address is not known here, since its policy names this bucket. The signed form
      // lets somebody in, not the page: no cookie goes along.
      uploadsFrom: [stage.domain ? `https://${stage.domain.name}` : '*'],
    }).bucket;
    const checkpoints = new PrivateBucket(this, 'Checkpoints', {
      stage,
      logs,
      lockDays: stage.checkpointLockDays,
    }).bucket;
    const spa = new PrivateBucket(this, 'Spa', { stage, logs }).bucket;
    const credentialsKey = new kms.Key(this, 'CredentialsKey', {
      description: 'Encrypts the credentials that tenants store for probing their own agents',
      enableKeyRotation: true,
      removalPolicy,
    });
    const auditKey = new kms.Key(this, 'AuditKey', {
      description: 'Signs the checkpoints of the audit chain',
      keySpec: kms.KeySpec.ECC_NIST_P256,
      keyUsage: kms.KeyUsage.SIGN_VERIFY,
      removalPolicy,
    });
    const originSecret = new secretsmanager.Secret(this, 'OriginSecret', {
      description: 'Proves to the APIs that a request came through the distribution',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      removalPolicy,
    });
    // A dynamic reference, resolved by CloudFormation: the value itself is in no template.
    const originHeader = originSecret.secretValue.unsafeUnwrap();

    acknowledge(
      originSecret,
      'SMG4',
      'The distribution and the functions must change it together, which is what a deployment does.',
    );

    const functions = new ProductFunctions(this, 'Functions', {
      stage,
      manifests,
      environment: { version, originSecret: originHeader },
    });
    const workflowArns = new Map(
      workflows.map((manifest): [string, string] => {
        const functionNamed = (name: string) => functions.named(name);
        const workflow = new Workflow(this, { stage, manifest, functionNamed });
        return [manifest.name, workflow.stateMachine.stateMachineArn];
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
        'The scheduler calls this function in whichever version is deployed.',
      );
    }

    const httpApi = new ProductHttpApi(
      this,
      'HttpApi',
      stage,
      servedContracts(manifests, functions),
      functions.named('system-api'),
    );
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
      keys: { credentials: credentialsKey, audit: auditKey },
      workflows: workflowArns,
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
      webSocketApiHost: webSocketApi.host,
      originSecret: originHeader,
    });
    if (stage.name !== 'local')
      new SpaFiles(this, 'SpaFiles', { bucket: spa, distribution: edge.distribution });
    // What `npm run verify-audit` and `npm run rejudge` are told to look at.
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'EvidenceBucket', { value: evidence.bucketName });
    new CfnOutput(this, 'CheckpointsBucket', { value: checkpoints.bucketName });
    new CfnOutput(this, 'AuditKeyArn', { value: auditKey.keyArn });
    new CfnOutput(this, 'Address', {
      value: `https://${stage.domain?.name ?? edge.distribution.domainName}`,
    });
  }
}

const servedContracts = (
  manifests: readonly FunctionManifest[],
  functions: ProductFunctions,
): readonly ServedContract[] =>
  manifests.flatMap(({ contract, name }) =>
    contract ? [{ contract, function: functions.named(name) }] : [],
  );
