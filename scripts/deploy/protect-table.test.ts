import { DescribeTableCommand, type UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { protectTable } from './protect-table.ts';

/** A table with this protection, and its recorded changes. */
const tableWith = (DeletionProtectionEnabled: boolean) => {
  const changes: unknown[] = [];
  const send = async (command: DescribeTableCommand | UpdateTableCommand) => {
    if (command instanceof DescribeTableCommand) return { Table: { DeletionProtectionEnabled } };
    changes.push(command.input);
    return {};
  };
  return { client: { send: send as never }, changes };
};

it('protects an unprotected table, and leaves a protected one unchanged', async () => {
  const open = tableWith(false);
  expect(await protectTable(open.client, 'one')).toBe('protected');
  expect(open.changes).toEqual([{ TableName: 'one', DeletionProtectionEnabled: true }]);
  const safe = tableWith(true);
  expect(await protectTable(safe.client, 'one')).toBe('was-protected');
  expect(safe.changes).toEqual([]);
});
