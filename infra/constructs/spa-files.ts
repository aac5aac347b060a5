import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acknowledge, findingName } from '#infra/acknowledge.ts';

/** Where `scripts/build` puts the SPA. */
const webFolder = join(import.meta.dirname, '../../.build/web');

export interface SpaFilesProps {
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
}

/** Uploads the built SPA: hashed files are kept for a year, the page itself is asked for again each time. */
export class SpaFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution }: SpaFilesProps) {
    super(scope, id);
    const common = { destinationBucket: bucket, prune: false };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources: [Source.asset(webFolder, { exclude: ['index.html'] })],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [Source.asset(webFolder, { exclude: ['*', '!index.html'] })],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/index.html'],
    });
    page.node.addDependency(hashed);

    const uploader = hashed.handlerRole.node.scope ?? hashed;
    const reason = 'The function that CDK brings to upload files; it runs during a deployment only.';
    const assets = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*';
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
