/**
 * Runs any AWS SDK command that a test requests, inside a function: the platform determines its permissions
 * and endpoints.
 */
import * as management from '@aws-sdk/client-apigatewaymanagementapi';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as kms from '@aws-sdk/client-kms';
import * as s3 from '@aws-sdk/client-s3';
import * as sfn from '@aws-sdk/client-sfn';

interface Request {
  service: keyof typeof clients;
  command: string;
  input: Record<string, unknown>;
}

type Sender = { send(command: unknown): Promise<Record<string, unknown>> };

const modules: Record<string, Record<string, unknown>> = { dynamodb, kms, management, s3, sfn };
const clients = {
  dynamodb: new dynamodb.DynamoDBClient({}),
  kms: new kms.KMSClient({}),
  management: new management.ApiGatewayManagementApiClient({ endpoint: process.env.CALLBACK_URL ?? '' }),
  s3: new s3.S3Client({}),
  sfn: new sfn.SFNClient({}),
};

export async function callAws({ service, command, input }: Request): Promise<Record<string, unknown>> {
  const Command = modules[service]?.[`${command}Command`] as new (value: unknown) => unknown;
  const client = clients[service] as unknown as Sender;
  try {
    const { $metadata: _, Body, ...output } = await client.send(new Command(fromJson(input)));
    const text = (Body as { transformToString(): Promise<string> } | undefined)?.transformToString();
    return { output: toJson({ ...output, ...(text && { Body: await text }) }) as Record<string, unknown> };
  } catch (error) {
    const { name, message, CancellationReasons } = error as Error & { CancellationReasons?: unknown };
    return { error: name, message, ...(CancellationReasons !== undefined && { CancellationReasons }) };
  }
}

/** Bytes are encoded as `{ "$bytes": base64 }`. */
function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
}

function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
}
