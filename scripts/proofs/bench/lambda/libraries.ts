/** The libraries of an API function, each used as in our functions and with no other code. */
import type { Metafile } from 'esbuild';

type Output = Metafile['outputs'][string];

/** Dependencies of every API function. */
const always = {
  '@aws-sdk/client-dynamodb': `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    const dynamodb = new DynamoDBClient({});`,
  '@aws-sdk/lib-dynamodb': `
    import { BatchGetCommand, BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
    import { PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
    export const documents = DynamoDBDocumentClient.from(dynamodb);
    export const single = [DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand];
    export const many = [BatchGetCommand, BatchWriteCommand, TransactWriteCommand];`,
  '@aws-lambda-powertools/logger': `
    import { Logger } from '@aws-lambda-powertools/logger';
    export const logger = new Logger({ serviceName: 'floor' });`,
  '@aws-lambda-powertools/metrics': `
    import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
    export const metrics = [new Metrics({ namespace: 'floor', serviceName: 'floor' }), MetricUnit.Count];`,
  '@middy/core': `
    import middy from '@middy/core';
    export const handler = middy(async () => ({ statusCode: 204 }));`,
  valibot: `
    import * as v from 'valibot';
    const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(9), v.regex(/x/));
    const row = v.object({ id: text, kind: v.picklist(['a']), on: v.boolean(), n: v.nullable(v.number()), any: v.unknown() });
    const body = v.strictObject({ rows: v.array(row), more: v.optional(v.record(v.string(), v.union([v.literal(1), v.string()]))) });
    export const read = (input) => [v.safeParse(body, input), v.parse(v.looseObject({}), input)];`,
} as const;

/** Additional dependencies of some functions; counted only if the function itself loads them at start. */
const where = {
  '@aws-sdk/client-sfn': `
    import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
    export const workflows = [new SFNClient({}), StartExecutionCommand];`,
  '@aws-sdk/client-kms': `
    import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
    export const keys = [new KMSClient({}), DecryptCommand, EncryptCommand];`,
  '@aws-sdk/client-s3': `
    import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
    export const objects = [new S3Client({}), GetObjectCommand, NoSuchKey, PutObjectCommand];`,
} as const;

const holds = ({ inputs }: Output, library: string): boolean =>
  Object.entries(inputs).some(
    ([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes(`node_modules/${library}/`),
  );

/**
 * Returns the source of a bundle that contains only a function's libraries, based on esbuild's list of the
 * files that the function loads at start.
 */
export const librariesOf = (loaded: readonly Output[]): string =>
  [
    ...Object.values(always),
    ...Object.entries(where).flatMap(([library, source]) =>
      loaded.some((output) => holds(output, library)) ? [source] : [],
    ),
  ].join('\n');
