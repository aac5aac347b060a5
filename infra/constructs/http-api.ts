import { Aws } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';
import type { Contract, RouteSpec } from '#shared/kernel/route.ts';

/** A contract and the function that serves it. */
export interface ServedContract {
  readonly contract: Contract;
  readonly function: IFunction;
}

/** An address and the function that serves every request to it. */
export interface ServedEndpoint {
  readonly path: string;
  readonly function: IFunction;
}

/** Why the gateway asks nobody for credentials, from the route's role in its contract. */
const whyNoAuthorizer = ({ role, summary }: RouteSpec): string =>
  role === 'public'
    ? `Open to everybody by its contract: ${summary}`
    : `The function reads the session on each request and asks for the role ${role}; an authorizer would cache it.`;

/** One permission lets every route call a function: with one for each route a stack would soon have more resources than it may. */
const callOf = (name: string, called: IFunction) =>
  new HttpLambdaIntegration(`${name}Integration`, called, { scopePermissionToRoute: false });

/** All that the HTTP API serves. */
export interface ServedByHttp {
  readonly contracts: readonly ServedContract[];
  readonly endpoints: readonly ServedEndpoint[];
  readonly fallback: IFunction;
}

/** The HTTP API: one route for each route of each contract. The functions check session and role themselves. */
export class ProductHttpApi extends Construct {
  readonly api: apigateway.HttpApi;
  /** Host name that CloudFront forwards to. */
  readonly host: string;

  /** @param fallback answers what nobody declares, in the form of every other error */
  constructor(scope: Construct, id: string, stage: Stage, { contracts, endpoints, fallback }: ServedByHttp) {
    super(scope, id);
    this.api = new apigateway.HttpApi(this, 'Api', {
      createDefaultStage: false,
      disableExecuteApiEndpoint: false,
    });
    const accessLog = new logs.LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      removalPolicy: removalOf(stage),
    });
    const defaultStage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: { destination: new apigateway.LogGroupLogDestination(accessLog) },
    });
    defaultStage.node.addDependency(accessLog);
    for (const { contract, function: served_ } of contracts) {
      const integration = callOf(contract.noun, served_);
      for (const [name, route] of Object.entries(contract.routes)) {
        const made = new apigateway.HttpRoute(this, `${contract.noun}-${name}`, {
          httpApi: this.api,
          routeKey: apigateway.HttpRouteKey.with(route.path, apigateway.HttpMethod[route.method]),
          integration,
        });
        acknowledge(made, 'APIG4', whyNoAuthorizer(route));
      }
    }
    for (const { path, function: served_ } of endpoints) {
      const made = new apigateway.HttpRoute(this, `any-${path.slice(1)}`, {
        httpApi: this.api,
        routeKey: apigateway.HttpRouteKey.with(path, apigateway.HttpMethod.ANY),
        integration: callOf(path.slice(1), served_),
      });
      acknowledge(
        made,
        'APIG4',
        'The function reads the API key on each request; an authorizer would cache it.',
      );
    }
    const unknown = new apigateway.HttpRoute(this, 'unknown', {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.DEFAULT,
      // Its calls come from an ARN of fewer parts than those of a route, which a permission for all routes leaves out.
      integration: new HttpLambdaIntegration('FallbackIntegration', fallback),
    });
    acknowledge(unknown, 'APIG4', 'Open to everybody: it answers 404 and reads nothing.');
    this.host = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }
}
