import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/**
 * Protects a table against deletion, unless it is already. Not a property of the template: CloudFormation could not take a protected
 * table back when the deployment that makes it fails (DynamoDB guide, "Using deletion protection").
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
