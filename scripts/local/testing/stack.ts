import { App, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CorsHttpMethod, HttpApi, HttpMethod, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration, WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Architecture, Code, FilterCriteria, FilterRule, Function as LambdaFn, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke as LambdaTarget } from 'aws-cdk-lib/aws-scheduler-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { DefinitionBody, JsonPath, Map as MapState, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

const app = new App({ outdir: '/tmp/lc/out' });
const stack = new Stack(app, 'Sample');
const table = new TableV2(stack, 'Table', {
  partitionKey: { name: 'pk', type: AttributeType.STRING },
  sortKey: { name: 'sk', type: AttributeType.STRING },
  billing: Billing.onDemand(),
  timeToLiveAttribute: 'expiresAt',
  dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
  deletionProtection: true,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  globalSecondaryIndexes: [{ indexName: 'gsi1', partitionKey: { name: 'g1', type: AttributeType.STRING }, sortKey: { name: 's1', type: AttributeType.STRING }, projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ['a'] }],
});
const bucket = new Bucket(stack, 'Reports', { encryption: BucketEncryption.S3_MANAGED, enforceSSL: true, blockPublicAccess: BlockPublicAccess.BLOCK_ALL, versioned: true, objectLockEnabled: true, lifecycleRules: [{ expiration: Duration.days(10) }], removalPolicy: RemovalPolicy.DESTROY });
const site = new Bucket(stack, 'Site', { encryption: BucketEncryption.S3_MANAGED, enforceSSL: true, blockPublicAccess: BlockPublicAccess.BLOCK_ALL });
const key = new Key(stack, 'Key', { enableKeyRotation: true });
const sign = new Key(stack, 'Sign', { keySpec: KeySpec.ECC_NIST_P256, keyUsage: KeyUsage.SIGN_VERIFY, alias: 'alias/sign' });
const secret = new Secret(stack, 'Origin', { generateSecretString: { excludePunctuation: true, passwordLength: 40 } });
const fn = (id: string, env: Record<string, string> = {}) => new LambdaFn(stack, id, { runtime: Runtime.NODEJS_24_X, architecture: Architecture.ARM_64, handler: 'index.handler', code: Code.fromAsset('/work/main/shared'), memorySize: 256, timeout: Duration.seconds(20), environment: env, logGroup: new LogGroup(stack, `${id}Logs`, { retention: RetentionDays.ONE_MONTH }), reservedConcurrentExecutions: 5 });
const api = fn('Api', { TABLE: table.tableName, ORIGIN: secret.secretValue.unsafeUnwrap() });
const worker = fn('Worker');
table.grantReadWriteData(api); bucket.grantReadWrite(api); key.grantEncryptDecrypt(api); sign.grant(api, 'kms:Sign'); secret.grantRead(api);
worker.addEventSource(new DynamoEventSource(table, { startingPosition: StartingPosition.TRIM_HORIZON, batchSize: 10, bisectBatchOnError: true, retryAttempts: 3, maxRecordAge: Duration.hours(1), reportBatchItemFailures: true, maxBatchingWindow: Duration.seconds(1), filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })] }));
const task = new LambdaInvoke(stack, 'Work', { lambdaFunction: worker, payloadResponseOnly: true });
const map = new MapState(stack, 'Each', { itemsPath: JsonPath.stringAt('$.items'), maxConcurrency: 4 }); map.itemProcessor(new LambdaInvoke(stack, 'Item', { lambdaFunction: worker }));
const machine = new StateMachine(stack, 'Flow', { definitionBody: DefinitionBody.fromChainable(task.next(map)), stateMachineType: StateMachineType.EXPRESS, timeout: Duration.minutes(5), tracingEnabled: true, logs: { level: LogLevel.ERROR, includeExecutionData: false, destination: new LogGroup(stack, 'FlowLogs') } });
machine.grantStartExecution(api);
const http = new HttpApi(stack, 'Http', { createDefaultStage: true, corsPreflight: { allowOrigins: ['*'], allowMethods: [CorsHttpMethod.GET] } });
http.addRoutes({ path: '/api/things/{id}', methods: [HttpMethod.GET, HttpMethod.POST], integration: new HttpLambdaIntegration('ApiI', api) });
http.addRoutes({ path: '/api/{proxy+}', methods: [HttpMethod.ANY], integration: new HttpLambdaIntegration('ApiJ', api) });
const ws = new WebSocketApi(stack, 'Ws', { connectRouteOptions: { integration: new WebSocketLambdaIntegration('C', worker) }, disconnectRouteOptions: { integration: new WebSocketLambdaIntegration('D', worker) }, defaultRouteOptions: { integration: new WebSocketLambdaIntegration('F', worker) } });
const stage = new WebSocketStage(stack, 'WsStage', { webSocketApi: ws, stageName: 'ws', autoDeploy: true }); stage.grantManagementApiAccess(worker);
worker.addEnvironment('CALLBACK', stage.callbackUrl); worker.addEnvironment('URL', stage.url);
new Schedule(stack, 'Tick', { schedule: ScheduleExpression.rate(Duration.minutes(1)), target: new LambdaTarget(worker, { input: ScheduleTargetInput.fromObject({ a: 1 }) }) });
new Rule(stack, 'Rule', { schedule: RuleSchedule.rate(Duration.minutes(1)), targets: [new LambdaFunction(worker, { event: RuleTargetInput.fromObject({ b: 1 }) })] });
const vr = new cloudfront.Function(stack, 'ViewerRequest', { runtime: cloudfront.FunctionRuntime.JS_2_0, code: cloudfront.FunctionCode.fromInline('function handler(event){return event.request}') });
const apiOrigin = new origins.HttpOrigin(`${http.apiId}.execute-api.${stack.region}.amazonaws.com`, { customHeaders: { 'x-origin-secret': secret.secretValue.unsafeUnwrap() } });
const wsOrigin = new origins.HttpOrigin(`${ws.apiId}.execute-api.${stack.region}.amazonaws.com`);
const rhp = new cloudfront.ResponseHeadersPolicy(stack, 'Headers', { securityHeadersBehavior: { contentSecurityPolicy: { contentSecurityPolicy: "default-src 'self'", override: true }, strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true, preload: true }, frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true }, referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override: true }, contentTypeOptions: { override: true } }, customHeadersBehavior: { customHeaders: [{ header: 'permissions-policy', value: 'camera=()', override: true }] } });
const b: Omit<cloudfront.BehaviorOptions, 'origin'> = { allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL, cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED, originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER, viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY, functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: vr }] };
new cloudfront.Distribution(stack, 'Cdn', { defaultRootObject: 'index.html', defaultBehavior: { origin: origins.S3BucketOrigin.withOriginAccessControl(site), responseHeadersPolicy: rhp, viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS, functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: vr }] }, additionalBehaviors: { '/api/*': { ...b, origin: apiOrigin }, '/ws': { ...b, origin: wsOrigin } } });
new CfnOutput(stack, 'TableName', { value: table.tableName });
app.synth();
