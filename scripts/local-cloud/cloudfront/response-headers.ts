import type { Stack } from '../template/stack.ts';
import { responseHeadersPolicyType } from './resource.ts';

interface PolicyHeader {
  name: string;
  value: string;
  override: boolean;
}

/** A response headers policy: the headers to set and to remove. */
export interface ResponseHeaders {
  set: PolicyHeader[];
  remove: string[];
}

/** Replaces bucket addresses in a header with the local AWS endpoint, which browsers use here. */
const localAddresses = (value: string, awsEndpointUrl: string) =>
  value.replaceAll(/https:\/\/[a-z0-9.-]+\.s3\.[a-z0-9-]+\.amazonaws\.com/g, awsEndpointUrl);

/** Returns every response headers policy of the stack, by ID. */
export function responseHeadersPolicies(stack: Stack, awsEndpointUrl: string): Map<string, ResponseHeaders> {
  return new Map(
    stack.all(responseHeadersPolicyType).map(({ ref, properties }) => {
      const {
        CustomHeadersConfig,
        RemoveHeadersConfig,
        SecurityHeadersConfig: security,
      } = properties.ResponseHeadersPolicyConfig;
      const set: PolicyHeader[] = CustomHeadersConfig.Items.map((item) => ({
        name: item.Header.toLowerCase(),
        value: item.Value,
        override: item.Override,
      }));
      const add = (name: string, value: string | undefined, part: { Override: boolean } | undefined) => {
        if (part && value !== undefined) set.push({ name, value, override: part.Override });
      };
      const { StrictTransportSecurity: hsts, XSSProtection: xss } = security;
      add(
        'content-security-policy',
        security.ContentSecurityPolicy &&
          localAddresses(security.ContentSecurityPolicy.ContentSecurityPolicy, awsEndpointUrl),
        security.ContentSecurityPolicy,
      );
      add('x-content-type-options', 'nosniff', security.ContentTypeOptions);
      add('x-frame-options', security.FrameOptions?.FrameOption, security.FrameOptions);
      add('referrer-policy', security.ReferrerPolicy?.ReferrerPolicy, security.ReferrerPolicy);
      const directives = [
        `max-age=${hsts?.AccessControlMaxAgeSec}`,
        ...(hsts?.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(hsts?.Preload ? ['preload'] : []),
      ];
      add('strict-transport-security', directives.join('; '), hsts);
      add('x-xss-protection', xss?.Protection ? (xss.ModeBlock ? '1; mode=block' : '1') : '0', xss);
      return [ref, { set, remove: RemoveHeadersConfig.Items.map((item) => item.Header.toLowerCase()) }];
    }),
  );
}

/** Applies a policy to the headers of a reply, in place. */
export function applyResponseHeaders(policy: ResponseHeaders, headers: Map<string, string[]>): void {
  for (const name of policy.remove) headers.delete(name);
  for (const { name, value, override } of policy.set) {
    if (override || !headers.has(name)) headers.set(name, [value]);
  }
}
