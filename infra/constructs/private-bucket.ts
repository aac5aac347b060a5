import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { removalOf } from '#infra/removal.ts';
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
  /** What it holds is made anew by each deployment, so that it goes with the stack whatever the stage keeps. */
  readonly madeAnew?: true;
  /** Browsers may upload by signed forms from pages of these origins. */
  readonly uploadsFrom?: readonly string[];
}

const retention = ({ keepData }: Stage, time: Duration) =>
  keepData ? s3.ObjectLockRetention.compliance(time) : s3.ObjectLockRetention.governance(time);

/** What becomes of a bucket with the stack. CloudFormation deletes no bucket that holds something, so that it is emptied first. */
const ending = ({ stage, lockDays, madeAnew }: PrivateBucketProps) => {
  // Nobody deletes what is locked: such a bucket outlives its stack.
  if (lockDays && stage.name !== 'local')
    return { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, autoDeleteObjects: false };
  const removalPolicy = madeAnew ? RemovalPolicy.DESTROY : removalOf(stage);
  // What runs on one's own machine ends with its folder.
  return {
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY && stage.name !== 'local',
  };
};

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
