import { z } from 'zod';
import { arn, resourceType } from '../template/resource-type.ts';
import { inert, int } from '../template/schema.ts';

const code = z.union([
  z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  z.strictObject({ ZipFile: z.string() }),
]);

/** A Node.js function from a code asset or inline; layers, VPCs and dead-letter queues are rejected. */
export const functionType = resourceType(
  'AWS::Lambda::Function',
  z.strictObject({
    Code: code,
    Handler: z.string(),
    Runtime: z.string(),
    Role: z.string(),
    MemorySize: int.default(128),
    Timeout: int.max(900).default(3),
    ReservedConcurrentExecutions: int.optional(),
    Environment: z
      .strictObject({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
      .optional(),
    ...inert(
      'FunctionName',
      'Description',
      'Architectures',
      'LoggingConfig',
      'TracingConfig',
      'Tags',
      'KmsKeyArn',
      'EphemeralStorage',
      'RuntimeManagementConfig',
      'RecursiveLoop',
    ),
  }),
  (context) => {
    const name = context.name('FunctionName');
    return { ref: name, attributes: { Arn: arn(context, 'lambda', `function:${name}`) } };
  },
);

/** Allows a service to invoke a function. */
export const permissionType = resourceType(
  'AWS::Lambda::Permission',
  z.strictObject({
    Action: z.string(),
    FunctionName: z.string(),
    Principal: z.string(),
    SourceArn: z.string().optional(),
    ...inert('SourceAccount'),
  }),
);

/** Retries and maximum age of asynchronous invocations. */
export const invokeConfigType = resourceType(
  'AWS::Lambda::EventInvokeConfig',
  z.strictObject({
    FunctionName: z.string(),
    Qualifier: z.literal('$LATEST'),
    MaximumEventAgeInSeconds: int.min(60).max(21_600).optional(),
    MaximumRetryAttempts: int.min(0).max(2).optional(),
  }),
);

/**
 * A table stream that invokes a function. A failure destination must be a queue; tumbling windows are
 * rejected.
 */
export const eventSourceMappingType = resourceType(
  'AWS::Lambda::EventSourceMapping',
  z.strictObject({
    EventSourceArn: z.string(),
    FunctionName: z.string(),
    StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
    BatchSize: int.min(1).max(10_000).default(100),
    MaximumBatchingWindowInSeconds: int.min(0).max(300).default(0),
    MaximumRetryAttempts: int.min(-1).max(10_000).default(-1),
    MaximumRecordAgeInSeconds: int.min(-1).max(604_800).default(-1),
    DestinationConfig: z
      .strictObject({ OnFailure: z.strictObject({ Destination: z.string() }).optional() })
      .default({}),
    BisectBatchOnFunctionError: z.boolean().default(false),
    FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
    FilterCriteria: z
      .strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })).default([]) })
      .default({ Filters: [] }),
    Enabled: z.boolean().default(true),
    // Batches of one shard run sequentially here, which every factor permits.
    ...inert('ParallelizationFactor', 'Tags'),
  }),
);
