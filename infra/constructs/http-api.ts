import { Aws } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';
import type { Contract, RouteSpec } from '#shared/kernel/route.ts';
import { CalledByRole } from './called-by-role.ts';

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
    const served = [...contracts, ...endpoints].map((one) => one.function);
    const callOf = calledByGateway(this, [...served, fallback]);
    for (const { contract, function: called } of contracts) {
      const integration = callOf(contract.noun, called);
      for (const [name, route] of Object.entries(contract.routes)) {
        const made = new apigateway.HttpRoute(this, `${contract.noun}-${name}`, {
          httpApi: this.api,
          routeKey: apigateway.HttpRouteKey.with(route.path, apigateway.HttpMethod[route.method]),
          integration,
        });
        acknowledge(made, 'APIG4', whyNoAuthorizer(route));
      }
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
    acknowledge(unknown, 'APIG4', 'Open to everybody: it answers 404 and reads nothing.');
    this.host = `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }
}

/**
 * Integrations whose functions one role of the gateway may call, and no others: with a permission for each of them a stack would soon
 * have more resources than it may.
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
