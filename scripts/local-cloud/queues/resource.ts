import { z } from 'zod';
import { arn, resourceType } from '../template/resource-type.ts';
import { inert } from '../template/schema.ts';

/** A standard queue for failures; FIFO queues, delays and redrive policies are rejected. */
export const queueType = resourceType(
  'AWS::SQS::Queue',
  z.strictObject({
    ...inert(
      'QueueName',
      'MessageRetentionPeriod',
      'VisibilityTimeout',
      'SqsManagedSseEnabled',
      'KmsMasterKeyId',
      'Tags',
    ),
  }),
  (context) => {
    const name = context.name('QueueName');
    const url = `https://sqs.${context.region}.amazonaws.com/${context.account}/${name}`;
    return {
      ref: url,
      attributes: { Arn: arn(context, 'sqs', name), QueueName: name, QueueUrl: url },
    };
  },
);
