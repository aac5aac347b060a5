import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type IdentityContext, resourceType } from '../template/resource-type.ts';
import { flag, inert, int } from '../template/schema.ts';

const association = z.strictObject({
  EventType: z.enum(['viewer-request', 'viewer-response']),
  FunctionARN: z.string(),
});

const behavior = z.strictObject({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  FunctionAssociations: z.array(association).default([]),
  ResponseHeadersPolicyId: z.string().optional(),
  OriginRequestPolicyId: z.string().optional(),
  Compress: flag.default(false),
  // Plain HTTP on loopback replaces the viewer's HTTPS; the host caches nothing.
  ...inert('CachePolicyId', 'ViewerProtocolPolicy', 'CachedMethods'),
});

const origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z
    .array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
  ...inert(
    'S3OriginConfig',
    'CustomOriginConfig',
    'OriginAccessControlId',
    'ConnectionAttempts',
    'ConnectionTimeout',
    'ResponseCompletionTimeout',
  ),
});

/** CloudFront behavior for requests of one path pattern. */
export type Behavior = z.infer<typeof behavior>;
/** Target to which a behavior forwards requests, with its custom headers. */
export type Origin = z.infer<typeof origin>;

function shortId(context: IdentityContext): string {
  const hash = createHash('sha256').update(`${context.stackName}/${context.logicalId}`).digest('hex');
  return `E${hash.slice(0, 13).toUpperCase()}`;
}

/** Ref returns the ID; environment variables that use `DomainName` get the public address. */
export const distributionType = resourceType(
  'AWS::CloudFront::Distribution',
  z.strictObject({
    DistributionConfig: z.strictObject({
      DefaultCacheBehavior: behavior,
      CacheBehaviors: z.array(z.strictObject({ ...behavior.shape, PathPattern: z.string() })).default([]),
      Origins: z.array(origin),
      DefaultRootObject: z.string().default(''),
      Enabled: z.literal(true),
      ...inert(
        'Aliases',
        'Comment',
        'HttpVersion',
        'IPV6Enabled',
        'Logging',
        'PriceClass',
        'Restrictions',
        'ViewerCertificate',
        'WebACLId',
      ),
    }),
    ...inert('Tags'),
  }),
  (context) => {
    const id = shortId(context);
    return { ref: id, attributes: { Id: id, DomainName: `${id.toLowerCase()}.cloudfront.net` } };
  },
);

/** A CloudFront Function; its code runs exactly as in the template. */
export const edgeFunctionType = resourceType(
  'AWS::CloudFront::Function',
  z.strictObject({
    FunctionCode: z.string(),
    FunctionConfig: z.strictObject({ Runtime: z.literal('cloudfront-js-2.0'), ...inert('Comment') }),
    ...inert('Name', 'AutoPublish', 'Tags'),
  }),
  (context) => {
    const functionArn = `arn:aws:cloudfront::${context.account}:function/${context.name('Name')}`;
    return { ref: functionArn, attributes: { FunctionARN: functionArn } };
  },
);

const override = { Override: z.boolean() };

/** Headers a distribution sets on replies. CORS and server-timing settings are ignored. */
export const responseHeadersPolicyType = resourceType(
  'AWS::CloudFront::ResponseHeadersPolicy',
  z.strictObject({
    ResponseHeadersPolicyConfig: z.strictObject({
      CustomHeadersConfig: z
        .strictObject({
          Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...override })),
        })
        .default({ Items: [] }),
      RemoveHeadersConfig: z
        .strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) })
        .default({ Items: [] }),
      SecurityHeadersConfig: z
        .strictObject({
          ContentSecurityPolicy: z
            .strictObject({ ContentSecurityPolicy: z.string(), ...override })
            .optional(),
          ContentTypeOptions: z.strictObject(override).optional(),
          FrameOptions: z.strictObject({ FrameOption: z.string(), ...override }).optional(),
          ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }).optional(),
          StrictTransportSecurity: z
            .strictObject({
              AccessControlMaxAgeSec: int,
              IncludeSubdomains: z.boolean().default(false),
              Preload: z.boolean().default(false),
              ...override,
            })
            .optional(),
          XSSProtection: z
            .strictObject({ Protection: z.boolean(), ModeBlock: z.boolean().default(false), ...override })
            .optional(),
        })
        .default({}),
      ...inert('Name', 'Comment'),
    }),
  }),
  (context) => ({ ref: shortId(context), attributes: { Id: shortId(context) } }),
);

const anything = z.record(z.string(), z.unknown());

/** Ignored: a single host has no cache, and the origin is reached without signing. */
export const edgePolicyTypes = ['CachePolicy', 'OriginRequestPolicy', 'OriginAccessControl'].map((name) =>
  resourceType(`AWS::CloudFront::${name}`, anything, (context) => ({
    ref: shortId(context),
    attributes: { Id: shortId(context) },
  })),
);
