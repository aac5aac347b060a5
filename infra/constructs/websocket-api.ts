import { Aws, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';
import { GatewayLogging } from './gateway-logging.ts';

/** The WebSocket API. Its stage is named `ws`, so that CloudFront forwards `/ws` without an origin path. */
export class ProductWebSocketApi extends Construct {
  readonly api: apigateway.WebSocketApi;
  readonly host: string;
  /** Endpoint of the connections API. */
  readonly endpoint: string;
  /** ARN patterns of open connections, to post to and to close. */
  readonly connections: Readonly<Record<'post' | 'close', string>>;

  constructor(scope: Construct, id: string, stage: Stage, handler: IFunction) {
    super(scope, id);
    const integration = (name: string) => ({ integration: new WebSocketLambdaIntegration(name, handler) });
    this.api = new apigateway.WebSocketApi(this, 'Api', {
      connectRouteOptions: integration('OnConnect'),
      disconnectRouteOptions: integration('OnDisconnect'),
      defaultRouteOptions: integration('OnMessage'),
    });
    acknowledge(
      this.api,
      'APIG4',
      '$connect checks the session cookie and the Origin in its function; the other routes require an open connection.',
    );
    const accessLog = new logs.LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      removalPolicy: removalOf(stage),
    });
    const open = new apigateway.WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: 'ws',
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: { destination: new apigateway.LogGroupLogDestination(accessLog) },
    });
    open.node.addDependency(new GatewayLogging(this, 'Logging'));
    this.endpoint = open.callbackUrl;
    const calledBy = (method: 'POST' | 'DELETE') =>
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${open.stageName}/${method}/@connections/*`,
      });
    this.connections = { post: calledBy('POST'), close: calledBy('DELETE') };
    this.host = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }
}
