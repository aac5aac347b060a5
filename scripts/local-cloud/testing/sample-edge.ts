import { Duration, Fn, type Stack } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Sample } from './sample-stack.ts';

/** Routes deep links to the site's single page. */
const REWRITE = `function handler(event) {
  if (!event.request.uri.includes('.')) event.request.uri = '/index.html';
  return event.request;
}`;

/** Forwards the viewer's IP address to the origin. */
const VIEWER = `async function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  event.request.headers['x-viewer-host'] = { value: event.request.headers.host.value };
  return event.request;
}`;

/** Adds a distribution for a site bucket, the HTTP API and the WebSocket API. */
export function addEdge(stack: Stack, { http }: Sample): void {
  const site: IBucket = new Bucket(stack, 'Site', {
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  }) as never;
  const secret = new Secret(stack, 'OriginSecret', {
    generateSecretString: { excludePunctuation: true, passwordLength: 40 },
  });
  const customHeaders = { 'x-origin-secret': secret.secretValue.unsafeUnwrap() };
  const sockets = stack.node.findChild('Sockets').node.defaultChild;
  const socketApi = Fn.ref(stack.getLogicalId(sockets as never));
  const origin = (apiId: string) =>
    new HttpOrigin(`${apiId}.execute-api.${stack.region}.amazonaws.com`, { customHeaders });
  const edge = (id: string, code: string) => ({
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
    function: new cloudfront.Function(stack, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(code),
    }),
  });
  const viewer = edge('Viewer', VIEWER);
  const api = (apiId: string): cloudfront.BehaviorOptions => ({
    origin: origin(apiId),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    functionAssociations: [viewer],
  });
  const responseHeadersPolicy = new cloudfront.ResponseHeadersPolicy(stack, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'self'", override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(1),
        includeSubdomains: true,
        override: true,
      },
    },
  });
  new cloudfront.Distribution(stack, 'Cdn', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(site),
      responseHeadersPolicy,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [edge('Rewrite', REWRITE)],
    },
    additionalBehaviors: { '/api/*': api(http.apiId), '/ws': api(socketApi) },
  });
}
