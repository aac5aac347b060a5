import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';

let client: DynamoDBDocumentClient | undefined;

/**
 * Returns the client of this process. The environment provides the engine's address
 * (`AWS_ENDPOINT_URL_DYNAMODB`).
 */
export const documents = (): DynamoDBDocumentClient => {
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({ maxAttempts: 3, requestHandler: requestLimits }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return client;
};

/**
 * Opens the connection during function start, which has a full processor, so that the first request does not
 * pay for the handshake. An error here recurs, and is reported, in the first real call.
 */
export const warmUp = (): void => {
  const ask = async () => {
    const command = new GetCommand({
      TableName: env('TABLE_NAME'),
      Key: { pk: 'SESSION#warm-up', sk: 'SESSION' },
    });
    await documents().send(command);
  };
  ask().catch(() => undefined);
};
