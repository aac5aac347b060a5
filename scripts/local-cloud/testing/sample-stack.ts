import { Duration, type Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { CalledByRole } from '#infra/constructs/called-by-role.ts';

/** Parts of the sample application that other parts depend on. */
export interface Sample {
  table: TableV2;
  api: LambdaFunction;
  worker: LambdaFunction;
  http: HttpApi;
}

/** Creates two functions, a table and an HTTP API, as a CDK app would declare them. */
export function sampleStack(stack: Stack, code: (name: string) => string): Sample {
  const table = new TableV2(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billing: Billing.onDemand(),
    timeToLiveAttribute: 'expiresAt',
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    deletionProtection: true,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    globalSecondaryIndexes: [
      {
        indexName: 'gsi1',
        partitionKey: { name: 'g1', type: AttributeType.STRING },
        sortKey: { name: 's1', type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      },
    ],
  });
  const fn = (id: string, name: string, timeout: Duration) =>
    new LambdaFunction(stack, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(code(name)),
      memorySize: 256,
      timeout,
      environment: { TABLE_NAME: table.tableName, PORTS: '{local.ports}' },
    });
  const api = fn('Api', 'api', Duration.seconds(3));
  const worker = fn('Worker', 'worker', Duration.seconds(20));
  const write = [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:GetItem',
    'dynamodb:Query',
    'dynamodb:DeleteItem',
  ];
  api.addToRolePolicy(
    new PolicyStatement({
      actions: write,
      resources: [table.tableArn, `${table.tableArn}/index/gsi1`],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#*', 'COUNT'] } },
    }),
  );
  worker.addToRolePolicy(
    new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [table.tableArn] }),
  );

  const http = new HttpApi(stack, 'Http', { createDefaultStage: false });
  new HttpStage(stack, 'HttpStage', { httpApi: http, stageName: '$default', autoDeploy: true });
  const integration = new HttpLambdaIntegration('Integration', api);
  for (const path of ['/api/things/{id}', '/api/things/mine', '/api/{proxy+}']) {
    http.addRoutes({ path, methods: [path.includes('+') ? HttpMethod.ANY : HttpMethod.GET], integration });
  }
  http.addRoutes({
    path: '/api/hasty/{proxy+}',
    methods: [HttpMethod.ANY],
    integration: new HttpLambdaIntegration('Hasty', api, { timeout: Duration.millis(100) }),
  });
  for (const action of ['lambda:InvokeFunction', 'lambda:GetFunction']) {
    const role = new Role(stack, `Gateway-${action.slice('lambda:'.length)}`, {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    });
    role.addToPolicy(new PolicyStatement({ actions: [action], resources: [api.functionArn] }));
    http.addRoutes({
      path: `/api/by-role/${action.slice('lambda:'.length)}`,
      methods: [HttpMethod.GET],
      integration: new CalledByRole(action, api, role),
    });
  }
  return { table, api, worker, http };
}
