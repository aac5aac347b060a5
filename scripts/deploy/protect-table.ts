import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/**
 * Enables deletion protection for a table, unless it is already enabled. Not a template property, because
 * CloudFormation could not remove a protected table if the deployment that creates it fails (DynamoDB guide,
 * "Using deletion protection").
 */
export const protectTable = async (
  client: Pick<DynamoDBClient, 'send'>,
  TableName: string,
): Promise<'protected' | 'was-protected'> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.DeletionProtectionEnabled) return 'was-protected';
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  return 'protected';
};
