import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';

export interface PrivateBucketProps {
  readonly stage: Stage;
  /** Bucket for access logs; absent for the log bucket itself. */
  readonly logs?: s3.IBucket;
  readonly expireAfterDays?: number;
  /**
   * Days in which objects cannot be deleted or overwritten: by no user in a stage that retains data,
   * otherwise not without special permissions.
   */
  readonly lockDays?: number;
  /** Days after which objects below these prefixes expire. */
  readonly expirePrefixes?: Readonly<Record<string, number>>;
  /** True if each deployment recreates its content, so that it is always deleted with the stack. */
  readonly recreated?: true;
  /** Origins whose pages may upload with signed forms. */
  readonly uploadsFrom?: readonly string[];
}

const retention = ({ keepData }: Stage, time: Duration) =>
  keepData ? s3.ObjectLockRetention.compliance(time) : s3.ObjectLockRetention.governance(time);

/**
 * Returns what happens to a bucket when the stack is deleted. CloudFormation deletes only empty buckets, so
 * it is emptied first.
 */
const ending = ({ stage, lockDays, recreated }: PrivateBucketProps) => {
  // Locked objects cannot be deleted: such a bucket outlives its stack.
  if (lockDays && stage.name !== 'local')
    return { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, autoDeleteObjects: false };
  const removalPolicy = recreated ? RemovalPolicy.DESTROY : removalOf(stage);
  // In local development, data ends with its folder.
  return {
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY && stage.name !== 'local',
  };
};

/** A private, encrypted bucket with TLS-only access. */
export class PrivateBucket extends Construct {
  readonly bucket: s3.Bucket;

  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    super(scope, id);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: props.logs
        ? s3.ObjectOwnership.BUCKET_OWNER_ENFORCED
        : s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      ...ending(props),
      ...(props.logs
        ? { serverAccessLogsBucket: props.logs, serverAccessLogsPrefix: `${id.toLowerCase()}/` }
        : {}),
      ...(props.lockDays
        ? { objectLockDefaultRetention: retention(props.stage, Duration.days(props.lockDays)) }
        : {}),
      ...(props.uploadsFrom
        ? {
            cors: [
              {
                allowedMethods: [s3.HttpMethods.POST],
                allowedOrigins: [...props.uploadsFrom],
                maxAge: Duration.hours(1).toSeconds(),
              },
            ],
          }
        : {}),
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(props.expireAfterDays ? [{ expiration: Duration.days(props.expireAfterDays) }] : []),
        ...Object.entries(props.expirePrefixes ?? {}).map(([prefix, days]) => ({
          prefix,
          expiration: Duration.days(days),
        })),
      ],
    });
  }
}
