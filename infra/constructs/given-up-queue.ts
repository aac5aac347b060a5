import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';

/**
 * Says where in the stream the batches stand that a reader gave up. The stream itself keeps their records for a day (DynamoDB
 * guide, "Change data capture for DynamoDB Streams"), the queue its messages for as long as SQS does: who comes too late at
 * least learns that something is missing.
 */
export class GivenUpQueue extends Construct {
  readonly queue: sqs.Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new sqs.Queue(this, 'Queue', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.queue, 'SQS3', 'It is itself where failures go; `npm run redrive` empties it.');
  }
}
