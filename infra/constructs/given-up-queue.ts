import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/acknowledge.ts';

/**
 * Records the stream position of batches that a consumer gave up. The stream retains their records for a day
 * (DynamoDB guide, "Change data capture for DynamoDB Streams"), and the queue its messages for the SQS
 * maximum: even after a day, the loss is known.
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
    acknowledge(this.queue, 'SQS3', 'It is itself the dead-letter queue; `npm run redrive` empties it.');
  }
}
