import type { Stack } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke as LambdaTarget } from 'aws-cdk-lib/aws-scheduler-targets';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Sample } from './sample-stack.ts';

/** Adds a plain bucket, one with object lock, an encryption key with a bound context and a signing key. */
export function addStorage(stack: Stack, { api }: Sample): void {
  const common = {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  };
  const cors = [
    { allowedMethods: [HttpMethods.PUT], allowedOrigins: ['https://*.example.org'], allowedHeaders: ['*'] },
  ];
  const files = new Bucket(stack, 'Files', { ...common, cors });
  const locked = new Bucket(stack, 'Locked', { ...common, versioned: true, objectLockEnabled: true });
  const objects = [
    's3:GetObject',
    's3:PutObject',
    's3:DeleteObject',
    's3:AbortMultipartUpload',
    's3:PutObjectRetention',
  ];
  const resources = [files.arnForObjects('open/*'), locked.arnForObjects('*')];
  api.addToRolePolicy(new PolicyStatement({ actions: objects, resources }));
  api.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [files.bucketArn],
      conditions: { StringLike: { 's3:prefix': 'open/*' } },
    }),
  );
  api.addEnvironment('FILES', files.bucketName).addEnvironment('LOCKED', locked.bucketName);

  const seal = new Key(stack, 'Seal', { enableKeyRotation: true });
  const sign = new Key(stack, 'Sign', {
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    alias: 'sign',
  });
  api.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:GenerateDataKey'],
      resources: [seal.keyArn],
      conditions: { StringEquals: { 'kms:EncryptionContext:tenant': 'one' } },
    }),
  );
  api.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Sign', 'kms:Verify', 'kms:GetPublicKey'],
      resources: [sign.keyArn],
    }),
  );
  api.addEnvironment('SEAL', seal.keyArn).addEnvironment('SIGN', sign.keyArn);
}

/** Adds one machine of each type, with the same definition. */
export function addMachines(stack: Stack, { api, worker }: Sample): void {
  const task = { Type: 'Task', Resource: worker.functionArn, End: true };
  const item = { ...task, Catch: [{ ErrorEquals: ['AskedFor'], Next: 'Note' }] };
  const note = { Type: 'Pass', Parameters: { 'error.$': '$.Error' }, End: true };
  const definition = {
    StartAt: 'Kind',
    States: {
      Kind: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.items', IsPresent: true, Next: 'Each' },
          { Variable: '$.long', IsPresent: true, Next: 'Long' },
        ],
        Default: 'Step',
      },
      Each: {
        Type: 'Map',
        ItemsPath: '$.items',
        MaxConcurrency: 2,
        ResultPath: '$.results',
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: 'Item',
          States: { Item: item, Note: note },
        },
        End: true,
      },
      Long: { Type: 'Wait', Seconds: 60, End: true },
      Step: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Parameters: { FunctionName: worker.functionArn, 'Payload.$': '$' },
        Retry: [{ ErrorEquals: ['Error'], IntervalSeconds: 1, MaxAttempts: 1 }],
        OutputPath: '$.Payload',
        End: true,
      },
    },
    TimeoutSeconds: 300,
  };
  const machine = (id: string, stateMachineType: StateMachineType) => {
    const made = new StateMachine(stack, id, {
      definitionBody: DefinitionBody.fromString(stack.toJsonString(definition)),
      stateMachineType,
      tracingEnabled: true,
      logs: {
        level: LogLevel.ERROR,
        includeExecutionData: false,
        destination: new LogGroup(stack, `${id}Logs`),
      },
    });
    worker.grantInvoke(made);
    made.grantStartExecution(api);
    made.grantStartSyncExecution(api);
    made.grantRead(api);
    return made;
  };
  api.addEnvironment('STANDARD', machine('Standard', StateMachineType.STANDARD).stateMachineArn);
  api.addEnvironment('EXPRESS', machine('Express', StateMachineType.EXPRESS).stateMachineArn);
  const actions = ['states:DescribeExecution', 'states:StopExecution', 'states:ListExecutions'];
  api.addToRolePolicy(new PolicyStatement({ actions, resources: ['*'] }));
}

/** Adds a stream mapping for one kind of item, a schedule and a WebSocket API, all calling the worker. */
export function addTriggers(stack: Stack, { table, worker }: Sample): void {
  table.grantStreamRead(worker);
  worker.addEventSourceMapping('Changes', {
    eventSourceArn: table.tableStreamArn ?? '',
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    bisectBatchOnError: true,
    retryAttempts: 1,
    reportBatchItemFailures: true,
    filters: [FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: [{ prefix: 'T#stream' }] } } } })],
  });

  new Schedule(stack, 'Tick', {
    schedule: ScheduleExpression.expression('cron(* * * * ? *)'),
    target: new LambdaTarget(worker, { input: ScheduleTargetInput.fromObject({ step: 'ticked' }) }),
  });

  const route = (name: string) => ({ integration: new WebSocketLambdaIntegration(name, worker) });
  const api = new WebSocketApi(stack, 'Sockets', {
    connectRouteOptions: route('OnConnect'),
    disconnectRouteOptions: route('OnDisconnect'),
    defaultRouteOptions: route('OnMessage'),
  });
  const stage = new WebSocketStage(stack, 'SocketStage', {
    webSocketApi: api,
    stageName: 'ws',
    autoDeploy: true,
  });
  stage.grantManagementApiAccess(worker);
  worker.addEnvironment('CALLBACK_URL', stage.callbackUrl);
}
