import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../http-api/message.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack, type TemplateResource } from '../template/stack.ts';
import { Distribution } from './distribution.ts';

const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const behavior = (TargetOriginId: string, more = {}) => ({
  TargetOriginId,
  ViewerProtocolPolicy: 'https-only',
  ...more,
});
const methods = { AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'] };

function distribution(
  config: object,
  seen: HttpRequest[] = [],
  more: Record<string, TemplateResource> = {},
): Distribution {
  const DistributionConfig = {
    Enabled: true,
    Origins: [
      { Id: 'site', DomainName: 'site.s3.us-east-1.amazonaws.com' },
      { Id: 'api', DomainName: 'api.execute-api.us-east-1.amazonaws.com', OriginPath: '/v1' },
    ],
    DefaultCacheBehavior: behavior('site'),
    ...config,
  };
  const Resources = {
    Cdn: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig } },
    ...more,
  };
  const stack = new Stack(
    { Resources },
    { name: 'l', region: 'us-east-1', account: '000000000000', types: knownTypes },
  );
  return new Distribution(stack, 'http://127.0.0.1:9', () => async (request) => {
    seen.push(request);
    return { status: 200, headers: new Map([['server', ['origin']]]), body: Buffer.alloc(0) };
  });
}

const request = (path: string, method = 'GET'): HttpRequest => ({
  method,
  path,
  query: 'a=1',
  headers: new Map([
    ['host', ['127.0.0.1']],
    ['cookie', ['a=1']],
    ['if-none-match', ['"x"']],
  ]),
  body: Buffer.alloc(0),
  viewerAddress: '127.0.0.1',
});

describe('Distribution', () => {
  it('uses the first behavior with a matching pattern and rejects methods it does not allow', async () => {
    const seen: HttpRequest[] = [];
    const CacheBehaviors = [
      behavior('site', { PathPattern: '/api/*.png' }),
      behavior('api', { PathPattern: 'api/*', OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST, ...methods }),
    ];
    const cdn = distribution({ CacheBehaviors }, seen);
    for (const path of ['/api/x', '/api/x.png', '/other']) await cdn.handle(request(path));
    expect(seen.map(({ path, headers }) => [path, headers.get('host')?.[0]?.split('.')[0]])).toEqual([
      ['/v1/api/x', 'api'],
      ['/api/x.png', 'site'],
      ['/other', 'site'],
    ]);
    expect((await cdn.handle(request('/api/x', 'POST'))).status).toBe(200);
    expect((await cdn.handle(request('/api/x.png', 'POST'))).status).toBe(403);
  });

  it('forwards what the origin request policy specifies, and without a policy neither query nor cookies', async () => {
    const seen: HttpRequest[] = [];
    const all = behavior('api', { PathPattern: '/api/*', OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST });
    const cdn = distribution({ CacheBehaviors: [all] }, seen);
    for (const path of ['/api/x', '/x']) await cdn.handle(request(path));
    expect(
      seen.map(({ query, headers }) => [query, headers.has('cookie'), headers.has('if-none-match')]),
    ).toEqual([
      ['a=1', true, true],
      ['', false, true],
    ]);
  });

  it('removes and sets headers, replacing origin headers only where Override is set', async () => {
    const Items = [
      { Header: 'Server', Value: 'edge', Override: false },
      { Header: 'X-Own', Value: 'yes', Override: true },
    ];
    const ResponseHeadersPolicyConfig = { Name: 'h', CustomHeadersConfig: { Items } };
    const Headers = {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: { ResponseHeadersPolicyConfig },
    };
    const config = {
      DefaultCacheBehavior: behavior('site', { ResponseHeadersPolicyId: { Ref: 'Headers' } }),
    };
    const { headers } = await distribution(config, [], { Headers }).handle(request('/'));
    expect(Object.fromEntries(headers)).toEqual({ server: ['origin'], 'x-own': ['yes'] });
  });

  it('replaces bucket addresses in the content security policy with the AWS endpoint', async () => {
    const ContentSecurityPolicy =
      "connect-src 'self' https://files-1.s3.us-east-1.amazonaws.com; frame-src https://s3.example.org";
    const SecurityHeadersConfig = {
      ContentSecurityPolicy: { ContentSecurityPolicy, Override: true },
    };
    const Headers = {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: { ResponseHeadersPolicyConfig: { Name: 'h', SecurityHeadersConfig } },
    };
    const config = {
      DefaultCacheBehavior: behavior('site', { ResponseHeadersPolicyId: { Ref: 'Headers' } }),
    };
    const { headers } = await distribution(config, [], { Headers }).handle(request('/'));
    expect(headers.get('content-security-policy')).toEqual([
      "connect-src 'self' http://127.0.0.1:9; frame-src https://s3.example.org",
    ]);
  });

  it.each([
    ['no origin other', { DefaultCacheBehavior: behavior('other') }],
    [
      'the origin request policy custom',
      { DefaultCacheBehavior: behavior('site', { OriginRequestPolicyId: 'custom' }) },
    ],
    [
      'the response headers policy custom',
      { DefaultCacheBehavior: behavior('site', { ResponseHeadersPolicyId: 'custom' }) },
    ],
    [
      'no CloudFront Function gone',
      {
        DefaultCacheBehavior: behavior('site', {
          FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'gone' }],
        }),
      },
    ],
  ])('rejects a distribution at startup that has %s', (what, config) => {
    expect(() => distribution(config)).toThrow(what);
  });
});
