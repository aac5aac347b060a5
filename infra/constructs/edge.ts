import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';
import type { Stage } from '#infra/stages.ts';

export interface EdgeProps {
  readonly stage: Stage;
  readonly spa: IBucket;
  readonly logs: IBucket;
  /** Bucket to which pages upload files with signed forms. */
  readonly uploads: IBucket;
  readonly httpApiHost: string;
  /** Paths outside `/api/` that the HTTP API serves. */
  readonly endpoints: readonly string[];
  readonly webSocketApiHost: string;
  /** Value of the secret origin header. */
  readonly originSecret: string;
}

/** Header that proves to the APIs that a request came through this distribution. */
const ORIGIN_HEADER = 'x-accredit-origin';

/** Mantine sets style attributes, hence `unsafe-inline` for styles; scripts are only loaded from files. */
const contentSecurityPolicy = (uploads: IBucket) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' https://${uploads.bucketRegionalDomainName}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Device features that no page uses or may use (W3C Permissions Policy §5.2). */
const NO_DEVICES = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** CloudFront: the SPA and, on the same host, `/api/*`, other paths of the HTTP API, and `/ws`. */
export class Edge extends Construct {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const edgeFunction = (name: string, file: string) =>
      new cloudfront.Function(this, name, {
        runtime: cloudfront.FunctionRuntime.JS_2_0,
        code: cloudfront.FunctionCode.fromInline(
          readFileSync(join(import.meta.dirname, '../edge', file), 'utf8'),
        ),
      });
    const onRequest = (fn: cloudfront.Function) => [
      { function: fn, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
    ];
    const spaRewrite = edgeFunction('SpaRewrite', 'spa-rewrite.js');
    const viewerFacts = edgeFunction('ViewerFacts', 'viewer-facts.js');
    const api = (host: string): cloudfront.BehaviorOptions => ({
      origin: new origins.HttpOrigin(host, {
        customHeaders: { [ORIGIN_HEADER]: props.originSecret },
        readTimeout: Duration.seconds(30),
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      functionAssociations: onRequest(viewerFacts),
      compress: true,
    });
    const overHttp = api(props.httpApiHost);
    const { domain } = props.stage;
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Accredit ${props.stage.name}`,
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass:
        cloudfront.PriceClass[
          props.stage.priceClass === 'PriceClass_All' ? 'PRICE_CLASS_ALL' : 'PRICE_CLASS_100'
        ],
      enableLogging: true,
      logBucket: props.logs,
      logFilePrefix: 'distribution/',
      ...(props.stage.webAclArn ? { webAclId: props.stage.webAclArn } : {}),
      ...(domain
        ? {
            domainNames: [domain.name],
            certificate: acm.Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
      defaultBehavior: {
        origin: origins.S3BucketOrigin.withOriginAccessControl(props.spa, {
          originAccessControl: new cloudfront.S3OriginAccessControl(this, 'SpaAccess', {
            originAccessControlName: this.#globalName(props.stage, 'spa'),
          }),
        }),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: this.#responseHeaders(props),
        functionAssociations: onRequest(spaRewrite),
        compress: true,
      },
      additionalBehaviors: {
        ...Object.fromEntries(['/api/*', ...props.endpoints].map((path) => [path, overHttp])),
        '/ws': api(props.webSocketApiHost),
      },
    });
    this.#acknowledge(props.stage);
  }

  #acknowledge({ domain, webAclArn }: Stage) {
    acknowledge(this.distribution, 'CFR1', 'Hospitals and their staff may be in any country.');
    if (!webAclArn) {
      acknowledge(
        this.distribution,
        'CFR2',
        "A web ACL is the account's choice: `webAclArn` of the stage sets it.",
      );
    }
    if (!domain) {
      acknowledge(
        this.distribution,
        'CFR4',
        'For its default domain, CloudFront decides the TLS version; `domain` of the stage adds a certificate and TLS 1.2.',
      );
    }
  }

  /**
   * CloudFront names are global across the regions of an account, in which the same stage may be deployed
   * twice.
   */
  #globalName({ name }: Stage, what: string): string {
    return `accredit-${name}-${what}-${Stack.of(this).region}`;
  }

  #responseHeaders({ stage, uploads }: EdgeProps) {
    return new cloudfront.ResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyName: this.#globalName(stage, 'headers'),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(uploads), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          // A window that opened one of the product's windows, or was opened by one, has no access to it
          // (HTML standard, "cross-origin opener policies").
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
          { header: 'Permissions-Policy', value: NO_DEVICES, override: true },
        ],
      },
    });
  }
}
