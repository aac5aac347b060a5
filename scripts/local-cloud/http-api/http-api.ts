import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Principal } from '../aws-endpoint/credentials.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Functions } from '../lambda/functions.ts';
import { type Log, sentence } from '../log.ts';
import type { Stack } from '../template/stack.ts';
import { Callers, callerOf } from './callers.ts';
import { type CorsRule, corsHeaders } from './cors.ts';
import { functionReply, requestEvent } from './event.ts';
import { gatewayReply, type HttpReply, type HttpRequest, header } from './message.ts';
import { apiType, integrationType, routeType, stageType } from './resource.ts';
import { type Match, type Route, routeChooser } from './routing.ts';

interface Integration {
  fn: LambdaFunction;
  timeoutMs: number;
  /**
   * Principal with which the gateway invokes the function; undefined if the function's own permission
   * applies.
   */
  caller: Principal | undefined;
}

/** Dependencies of an HTTP API. */
interface HttpApiHost {
  readonly stack: Stack;
  readonly functions: Functions;
  readonly authorize: Authorize;
  readonly log: Log;
}

const BODY_LIMIT = 10 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/** One HTTP API of the template. */
export class HttpApi {
  readonly id: string;
  readonly #stack: Stack;
  readonly #functions: Functions;
  readonly #authorize: Authorize;
  readonly #log: Log;
  readonly #choose: (method: string, path: string) => Match<Integration> | undefined;
  readonly #stages: Map<string, Record<string, string> | undefined>;
  readonly #cors: CorsRule | undefined;
  readonly #callers = new Callers();

  constructor(id: string, cors: CorsRule | undefined, { stack, functions, authorize, log }: HttpApiHost) {
    this.id = id;
    this.#stack = stack;
    this.#functions = functions;
    this.#authorize = authorize;
    this.#log = log;
    this.#cors = cors;
    this.#choose = routeChooser(integrationRoutes(stack, id, functions));
    const stages = stack.all(stageType).filter((stage) => stage.properties.ApiId === id);
    this.#stages = new Map(stages.map(({ properties }) => [properties.StageName, properties.StageVariables]));
  }

  /** Handles one request like API Gateway, including its own errors. Never rejects. */
  async handle(request: HttpRequest): Promise<HttpReply> {
    const origin = header(request.headers, 'origin');
    if (this.#cors && request.method === 'OPTIONS' && origin !== undefined) {
      return { status: 204, headers: corsHeaders(this.#cors, origin, true), body: Buffer.alloc(0) };
    }
    const reply = await this.#route(request);
    if (this.#cors && origin !== undefined) {
      for (const [name, values] of corsHeaders(this.#cors, origin, false)) reply.headers.set(name, values);
    }
    return reply;
  }

  async #route(request: HttpRequest): Promise<HttpReply> {
    if (request.body.length > BODY_LIMIT) return gatewayReply(413, 'Request Entity Too Large');
    const [first = ''] = request.path.split('/').slice(1);
    const named = this.#stages.has(first);
    const stage = named ? first : '$default';
    if (!this.#stages.has(stage)) return gatewayReply(404, 'Not Found');
    const path = named ? request.path.slice(first.length + 1) || '/' : request.path;
    const match = this.#choose(request.method, path);
    if (!match) return gatewayReply(404, 'Not Found');
    const { fn, timeoutMs } = match.route.target;
    const rejection = this.#refusal(match.route.target, this.#sourceArn(stage, match.route.key));
    if (rejection !== undefined) {
      this.#log('http-api', `${match.route.key}: ${rejection}`);
      return gatewayReply(500, 'Internal Server Error');
    }
    const event = requestEvent(request, {
      apiId: this.id,
      domainName: `${this.id}.execute-api.${this.#stack.region}.amazonaws.com`,
      region: this.#stack.region,
      account: this.#stack.account,
      stage,
      stageVariables: this.#stages.get(stage),
      routeKey: match.route.key,
      pathParameters: match.pathParameters,
      now: Date.now(),
    });
    return this.#inTime(this.#answer(fn, JSON.stringify(event), callerOf(request)), timeoutMs);
  }

  /** Returns why the gateway may not invoke the function; undefined if it may. */
  #refusal({ fn, caller }: Integration, sourceArn: string): string | undefined {
    if (!caller) {
      const permitted = this.#functions.permits(fn, 'apigateway.amazonaws.com', sourceArn);
      return permitted ? undefined : `${fn.name} has no permission for this call`;
    }
    try {
      this.#authorize(caller, { action: 'lambda:InvokeFunction', resource: fn.arn });
      return undefined;
    } catch (error) {
      return sentence(error);
    }
  }

  async #inTime(answer: Promise<HttpReply>, timeoutMs: number): Promise<HttpReply> {
    const { promise: tooLate, resolve } = Promise.withResolvers<HttpReply>();
    const timer = setTimeout(() => resolve(gatewayReply(503, 'Service Unavailable')), timeoutMs);
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #answer(fn: LambdaFunction, event: string, caller: string | undefined): Promise<HttpReply> {
    try {
      const result = await this.#callers.run(caller, () => fn.invoke(event));
      const reply = result.failed ? undefined : functionReply(result.payload);
      if (reply) return reply;
      this.#log('http-api', `${fn.name} returned no valid HTTP response: ${result.payload.slice(0, 500)}`);
      return gatewayReply(500, 'Internal Server Error');
    } catch (error) {
      if (error instanceof AwsError && error.status === 413)
        return gatewayReply(413, 'Request Entity Too Large');
      if (error instanceof AwsError && error.status === 429) return gatewayReply(503, 'Service Unavailable');
      this.#log('http-api', `${fn.name}: ${sentence(error)}`);
      return gatewayReply(500, 'Internal Server Error');
    }
  }

  /** Returns the source ARN of API Gateway invocations; a permission's SourceArn must match it. */
  #sourceArn(stage: string, routeKey: string): string {
    const [method = '', path = ''] = routeKey === '$default' ? ['', '/$default'] : routeKey.split(' ');
    const base = `arn:aws:execute-api:${this.#stack.region}:${this.#stack.account}:${this.id}/${stage}`;
    return method === '' ? `${base}${path}` : `${base}/${method === 'ANY' ? '*' : method}${path}`;
  }
}

/** Returns the routes of one API with their functions; shared with WebSocket APIs. */
export function integrationRoutes(stack: Stack, apiId: string, functions: Functions): Route<Integration>[] {
  const integrations = stack.all(integrationType).filter(({ properties }) => properties.ApiId === apiId);
  return stack
    .all(routeType)
    .filter(({ properties }) => properties.ApiId === apiId)
    .map(({ id, properties }) => {
      const integration = integrations.find(
        (candidate) => properties.Target === `integrations/${candidate.ref}`,
      );
      if (!integration)
        throw new Error(`${id} (${routeType.type}): integration ${properties.Target} not found`);
      const { IntegrationUri, TimeoutInMillis, CredentialsArn } = integration.properties;
      const role = CredentialsArn?.split('/').at(-1);
      return {
        key: properties.RouteKey,
        target: {
          fn: functions.find(IntegrationUri),
          timeoutMs: TimeoutInMillis ?? TIMEOUT_MS,
          caller: role === undefined ? undefined : { name: integration.id, role },
        },
      };
    });
}

/** Creates every HTTP API of the stack. */
export function bindHttpApis(host: HttpApiHost): HttpApi[] {
  return host.stack
    .all(apiType)
    .filter(({ properties }) => properties.ProtocolType === 'HTTP')
    .map(({ ref, properties }) => new HttpApi(ref, properties.CorsConfiguration, host));
}
