import { Aws } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';
import { type GatewayRoute, gatewayRoutes } from '#infra/gateway-routes.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';
import { whyNoAuthorizer } from '#infra/why-no-authorizer.ts';
import type { Contract } from '#shared/kernel/route.ts';
import { CalledByRole } from './called-by-role.ts';

/** A contract and the function that serves it. */
export interface ServedContract {
  readonly contract: Contract;
  readonly function: IFunction;
}

/** A path and the function that serves all of its requests. */
export interface ServedEndpoint {
  readonly path: string;
  readonly function: IFunction;
}

/** Everything that the HTTP API serves. */
export interface ServedByHttp {
  readonly contracts: readonly ServedContract[];
  readonly endpoints: readonly ServedEndpoint[];
  readonly fallback: IFunction;
}

/**
 * Changing the ID would replace the resource, and the gateway rejects a second route with the same key while
 * the first exists.
 */
const idOf = ({ method, path, represents: [only] }: GatewayRoute): string =>
  method === 'ANY' || !only ? `any-${path.slice(1)}` : `${only.noun}-${only.name}`;

/**
 * The HTTP API, with the fewest gateway routes that lead to each function. The functions find the contract
 * route and check session and role.
 */
export class ProductHttpApi extends Construct {
  readonly api: apigateway.HttpApi;
  /** Host name to which CloudFront forwards. */
  readonly host: string;

  /** @param fallback function that responds to undeclared routes, in the common error format */
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
    const served = [...contracts, ...endpoints].map((one) => one.function);
    const callOf = calledByGateway(this, [...served, fallback]);
    const integrations = new Map(
      contracts.map(({ contract: { noun }, function: called }) => [noun, callOf(noun, called)]),
    );
    for (const route of gatewayRoutes(contracts.map(({ contract }) => contract))) {
      const integration = integrations.get(route.noun);
      if (!integration) throw new Error(`No function serves the contract of ${route.noun}.`);
      const made = new apigateway.HttpRoute(this, idOf(route), {
        httpApi: this.api,
        routeKey: apigateway.HttpRouteKey.with(route.path, apigateway.HttpMethod[route.method]),
        integration,
      });
      acknowledge(made, 'APIG4', whyNoAuthorizer(route));
    }
    for (const { path, function: called } of endpoints) {
      const made = new apigateway.HttpRoute(this, `any-${path.slice(1)}`, {
        httpApi: this.api,
        routeKey: apigateway.HttpRouteKey.with(path, apigateway.HttpMethod.ANY),
        integration: callOf(path.slice(1), called),
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
      integration: callOf('Fallback', fallback),
    });
    acknowledge(unknown, 'APIG4', 'Public: it returns 404 and reads nothing.');
    this.host = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }
}

/**
 * Integrations called with one gateway role, limited to these functions: a permission for each of them would
 * soon exceed the resource limit of a stack.
 */
const calledByGateway = (scope: Construct, called: readonly IFunction[]) => {
  const role = new iam.Role(scope, 'Caller', {
    description: 'Calls the functions behind the routes of the HTTP API',
    assumedBy: new iam.ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: {
      Call: new iam.PolicyDocument({
        statements: [
          new iam.PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [...new Set(called)].map(({ functionArn }) => functionArn),
          }),
        ],
      }),
    },
  });
  return (name: string, fn: IFunction) => new CalledByRole(`${name}Integration`, fn, role);
};
