import { gatewayReply, type HttpReply, type HttpRequest } from '../http-api/message.ts';
import type { Stack } from '../template/stack.ts';
import { wildcard } from '../template/wildcard.ts';
import { compressReply } from './compression.ts';
import { compileEdgeFunction, type EdgeFunction, viewerRequest, viewerResponse } from './edge-function.ts';
import { forwarded, knowsPolicy } from './forwarding.ts';
import { type Behavior, distributionType, edgeFunctionType, type Origin } from './resource.ts';
import { applyResponseHeaders, type ResponseHeaders, responseHeadersPolicies } from './response-headers.ts';

/**
 * Handles a request that the distribution forwards. The host selects the handler by the origin's domain name.
 */
export type OriginHandler = (request: HttpRequest) => Promise<HttpReply>;

/** A request as the origin receives it, with the behavior that matched. */
export interface Passage {
  origin: Origin;
  behavior: Behavior;
  /** The viewer's request and the forwarded request. */
  viewer: HttpRequest;
  request: HttpRequest;
}

/**
 * CloudFront for one distribution: behaviors, edge functions, custom headers, response headers. Nothing is
 * cached.
 */
export class Distribution {
  readonly id: string;
  readonly #config: {
    behaviors: (Behavior & { pattern: RegExp })[];
    origins: Origin[];
    rootObject: string;
  };
  readonly #functions = new Map<string, EdgeFunction>();
  readonly #policies: Map<string, ResponseHeaders>;
  readonly #originHandler: (origin: Origin) => OriginHandler;

  /** @param doorUrl address of all AWS APIs, for browser requests that bypass the distribution */
  constructor(stack: Stack, awsEndpointUrl: string, originHandler: (origin: Origin) => OriginHandler) {
    const [distribution, ...others] = stack.all(distributionType);
    if (!distribution || others.length > 0)
      throw new Error('The local cloud serves exactly one distribution.');
    const { CacheBehaviors, DefaultCacheBehavior, Origins, DefaultRootObject } =
      distribution.properties.DistributionConfig;
    this.id = distribution.ref;
    this.#originHandler = originHandler;
    this.#policies = responseHeadersPolicies(stack, awsEndpointUrl);
    for (const { ref, properties } of stack.all(edgeFunctionType)) {
      this.#functions.set(ref, compileEdgeFunction(ref.split('/').at(-1) ?? ref, properties.FunctionCode));
    }
    this.#config = {
      behaviors: [
        ...CacheBehaviors.map((behavior) => ({
          ...behavior,
          pattern: wildcard(behavior.PathPattern.replace(/^(?!\/)/, '/')),
        })),
        { ...DefaultCacheBehavior, pattern: /^/ },
      ],
      origins: Origins,
      rootObject: DefaultRootObject,
    };
    this.#check();
  }

  async handle(request: HttpRequest): Promise<HttpReply> {
    const passage = await this.enter(request);
    if ('status' in passage) return passage;
    const reply = await this.#originHandler(passage.origin)(passage.request);
    return this.#leave(passage, reply);
  }

  /**
   * Processes a request: behavior, allowed method, viewer-request function, origin headers. A returned reply
   * is final.
   */
  async enter(viewer: HttpRequest): Promise<Passage | HttpReply> {
    const behavior = this.#config.behaviors.find(({ pattern }) => pattern.test(viewer.path));
    const origin = this.#config.origins.find(({ Id }) => Id === behavior?.TargetOriginId);
    if (!behavior || !origin) return gatewayReply(502, 'No such origin');
    if (!behavior.AllowedMethods.includes(viewer.method)) return gatewayReply(403, 'Method not allowed here');
    const edge = this.#edge(behavior, 'viewer-request');
    let request = viewer;
    if (edge) {
      const answer = await viewerRequest(edge, this.id, viewer);
      if ('reply' in answer) return this.#leave({ origin, behavior, viewer, request }, answer.reply);
      request = answer.request;
    }
    const sent = forwarded(request, behavior.OriginRequestPolicyId);
    const headers = new Map(sent.headers).set('host', [origin.DomainName]);
    for (const { HeaderName, HeaderValue } of origin.OriginCustomHeaders) {
      headers.set(HeaderName.toLowerCase(), [HeaderValue]);
    }
    const path = request.path === '/' ? `/${this.#config.rootObject}` : request.path;
    return { origin, behavior, viewer, request: { ...sent, path: origin.OriginPath + path, headers } };
  }

  async #leave({ behavior, viewer, origin }: Passage, reply: HttpReply): Promise<HttpReply> {
    let result = { ...reply, headers: new Map(reply.headers) };
    const policy = this.#policies.get(behavior.ResponseHeadersPolicyId ?? '');
    if (policy) applyResponseHeaders(policy, result.headers);
    const edge = this.#edge(behavior, 'viewer-response');
    if (edge) result = await viewerResponse(edge, this.id, viewer, result);
    return behavior.Compress && /\.s3\./.test(origin.DomainName) ? compressReply(viewer, result) : result;
  }

  #edge(behavior: Behavior, event: 'viewer-request' | 'viewer-response'): EdgeFunction | undefined {
    const association = behavior.FunctionAssociations.find(({ EventType }) => EventType === event);
    return association && this.#functions.get(association.FunctionARN);
  }

  #check(): void {
    for (const behavior of this.#config.behaviors) {
      for (const { FunctionARN } of behavior.FunctionAssociations) {
        if (!this.#functions.has(FunctionARN))
          throw new Error(`The template has no CloudFront Function ${FunctionARN}`);
      }
      if (!knowsPolicy(behavior.OriginRequestPolicyId)) {
        const id = behavior.OriginRequestPolicyId;
        throw new Error(`The local cloud does not support the origin request policy ${id}`);
      }
      const policy = behavior.ResponseHeadersPolicyId;
      if (policy !== undefined && !this.#policies.has(policy)) {
        throw new Error(`The local cloud does not support the response headers policy ${policy}`);
      }
      const origin = this.#config.origins.find(({ Id }) => Id === behavior.TargetOriginId);
      if (!origin) throw new Error(`The distribution has no origin ${behavior.TargetOriginId}`);
      this.#originHandler(origin);
    }
  }
}
