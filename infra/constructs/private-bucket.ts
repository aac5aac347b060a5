import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '#infra/stages.ts';

export interface PrivateBucketProps {
  readonly stage: Stage;
  /** Receives the access log; absent for the log bucket itself. */
  readonly logs?: s3.IBucket;
  readonly expireAfterDays?: number;
  /** Days that no object can be deleted or overwritten: by nobody in a stage that keeps data, else without special rights. */
  readonly lockDays?: number;
  /** Objects below these prefixes go after so many days. */
  readonly expirePrefixes?: Readonly<Record<string, number>>;
  /** Browsers may upload by signed forms from pages of these origins. */
  readonly uploadsFrom?: readonly string[];
}

const retention = ({ keepData }: Stage, time: Duration) =>
  keepData ? s3.ObjectLockRetention.compliance(time) : s3.ObjectLockRetention.governance(time);

/** A bucket that is encrypted, private and reached by TLS only. */
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
      removalPolicy: props.stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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
