import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledge, findingName, findingText } from '#infra/acknowledge.ts';

/** Folder in which `scripts/build` writes the SPA. */
const webFolder = join(import.meta.dirname, '../../.build/web');

export interface SpaFilesProps {
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
}

/**
 * Folder in which Vite writes files with content hashes; other files have stable names (Vite guide, "Building
 * for production").
 */
const HASHED = 'assets';

/** Returns the paths of files with stable names. */
const steadyPaths = (): string[] =>
  readdirSync(webFolder)
    .filter((name) => name !== HASHED)
    .map((name) => `/${name}`);

/** Uploads the built SPA: hashed files are cached for a year, all others are revalidated on each request. */
export class SpaFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution }: SpaFilesProps) {
    super(scope, id);
    const common = { destinationBucket: bucket, prune: false };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources: [Source.asset(join(webFolder, HASHED))],
      destinationKeyPrefix: HASHED,
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [Source.asset(webFolder, { exclude: [HASHED] })],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: steadyPaths(),
    });
    page.node.addDependency(hashed);

    const uploader = hashed.handlerRole.node.scope ?? hashed;
    const reason = "CDK's own function that uploads files; it runs only during a deployment.";
    const { account, region, partition } = Stack.of(this);
    const assets = findingText(this, `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*`);
    for (const rule of [
      'L1',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'IAM5[Action::s3:GetObject*]',
      'IAM5[Action::s3:GetBucket*]',
      'IAM5[Action::s3:List*]',
      'IAM5[Action::s3:DeleteObject*]',
      'IAM5[Action::s3:Abort*]',
      'IAM5[Resource::*]',
      `IAM5[Resource::${assets}]`,
      `IAM5[Resource::${findingName(bucket)}/*]`,
    ]) {
      acknowledge(uploader, rule, reason);
    }
  }
}
