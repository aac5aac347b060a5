import { z } from 'zod';
import { arn, type ResourceType, resourceType } from './resource-type.ts';

const anything = z.record(z.string(), z.unknown());

/**
 * Resource types that have no effect on a single machine. Their readers are named next to them: policies are
 * read by the IAM evaluation, CloudFront's parts by the distribution.
 */
export const inertTypes: ResourceType<unknown>[] = [
  ...[
    'AWS::CDK::Metadata',
    'AWS::S3::BucketPolicy',
    'AWS::SQS::QueuePolicy',
    'AWS::Lambda::LayerVersion',
    'AWS::CloudWatch::Alarm',
    'AWS::CloudWatch::Dashboard',
    'AWS::Logs::ResourcePolicy',
    'AWS::ApiGatewayV2::Deployment',
    'AWS::ApiGateway::Account',
    'AWS::SES::EmailIdentity',
    'AWS::SES::ConfigurationSet',
    'AWS::Scheduler::ScheduleGroup',
    // Deployment helpers of the CDK: the host serves the built files itself and never deletes a bucket.
    'Custom::CDKBucketDeployment',
    'Custom::S3AutoDeleteObjects',
    'Custom::LogRetention',
  ].map((type) => resourceType(type, anything)),
  resourceType('AWS::Logs::LogGroup', anything, (context) => {
    const name = context.name('LogGroupName');
    return { ref: name, attributes: { Arn: `${arn(context, 'logs', `log-group:${name}`)}:*` } };
  }),
];
