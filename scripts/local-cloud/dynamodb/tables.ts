import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Resource } from '../template/stack.ts';
import type { TableProperties } from './resource.ts';

/** One table of the template as it exists in the engine. */
export interface Table {
  name: string;
  arn: string;
  /** ARN of the stream in the template and in the engine. */
  streamArn: string;
  engineStreamArn: string | undefined;
  keyNames: string[];
  partitionKey: string;
  ttlAttribute: string | undefined;
  /** Partition key and other key attributes of each index. */
  indexes: Map<string, { partitionKey: string; keyNames: string[] }>;
}

/**
 * Creates the table, or updates an existing one to match the template (new indexes). Throws when the existing
 * table has a different key, which DynamoDB cannot change either.
 */
export async function bindTable(client: DynamoDBClient, resource: Resource<TableProperties>): Promise<Table> {
  const { ref: name, properties } = resource;
  const existing = await describeTable(client, name);
  if (existing) await upgrade(client, name, existing, properties);
  else await create(client, name, properties);
  const ttl = properties.TimeToLiveSpecification;
  if (ttl?.Enabled && !existing) {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: ttl.AttributeName, Enabled: true },
      }),
    );
  }
  const current = await describeTable(client, name);
  const hash = properties.KeySchema.find((key) => key.KeyType === 'HASH');
  return {
    name,
    arn: resource.attributes.Arn ?? '',
    streamArn: resource.attributes.StreamArn ?? '',
    engineStreamArn: properties.StreamSpecification ? current?.LatestStreamArn : undefined,
    keyNames: properties.KeySchema.map((key) => key.AttributeName),
    partitionKey: hash?.AttributeName ?? '',
    ttlAttribute: ttl?.Enabled ? ttl.AttributeName : undefined,
    indexes: new Map(
      [...properties.GlobalSecondaryIndexes, ...properties.LocalSecondaryIndexes].map((index) => [
        index.IndexName,
        {
          partitionKey: index.KeySchema.find((key) => key.KeyType === 'HASH')?.AttributeName ?? '',
          keyNames: index.KeySchema.map((key) => key.AttributeName),
        },
      ]),
    ),
  };
}

async function describeTable(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

type GlobalIndex = TableProperties['GlobalSecondaryIndexes'][number];

function indexDeclaration({ IndexName, KeySchema, Projection }: GlobalIndex) {
  return { IndexName, KeySchema, Projection };
}

async function create(client: DynamoDBClient, name: string, properties: TableProperties): Promise<void> {
  const globals = properties.GlobalSecondaryIndexes.map(indexDeclaration);
  const locals = properties.LocalSecondaryIndexes;
  const stream = properties.StreamSpecification?.StreamViewType;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      KeySchema: properties.KeySchema,
      BillingMode: 'PAY_PER_REQUEST',
      ...(globals.length > 0 && { GlobalSecondaryIndexes: globals }),
      ...(locals.length > 0 && { LocalSecondaryIndexes: locals }),
      ...(stream && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: stream as 'NEW_AND_OLD_IMAGES' },
      }),
    }),
  );
}

async function upgrade(
  client: DynamoDBClient,
  name: string,
  existing: TableDescription,
  properties: TableProperties,
): Promise<void> {
  const keyOf = (schema: { AttributeName?: string | undefined; KeyType?: string | undefined }[] = []) =>
    schema.map((key) => `${key.AttributeName} ${key.KeyType}`).join(', ');
  const refuse = (what: string): never => {
    throw new Error(
      `Table ${name} on disk has ${what}. Move the data folder away to start with an empty table.`,
    );
  };
  if (keyOf(existing.KeySchema) !== keyOf(properties.KeySchema))
    refuse(`the key (${keyOf(existing.KeySchema)})`);
  for (const index of properties.GlobalSecondaryIndexes) {
    const found = existing.GlobalSecondaryIndexes?.find((other) => other.IndexName === index.IndexName);
    if (found && keyOf(found.KeySchema) !== keyOf(index.KeySchema))
      refuse(`another key on index ${index.IndexName}`);
    if (found) continue;
    await client.send(
      new UpdateTableCommand({
        TableName: name,
        AttributeDefinitions: properties.AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: indexDeclaration(index) }],
      }),
    );
  }
}
