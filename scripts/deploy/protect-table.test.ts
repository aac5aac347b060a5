import { DescribeTableCommand, type UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { protectTable } from './protect-table.ts';

/** A table of that protection, and what it was changed to. */
const tableWith = (DeletionProtectionEnabled: boolean) => {
  const changes: unknown[] = [];
  const send = async (command: DescribeTableCommand | UpdateTableCommand) => {
    if (command instanceof DescribeTableCommand) return { Table: { DeletionProtectionEnabled } };
    changes.push(command.input);
    return {};
  };
  return { client: { send: send as never }, changes };
};

it('a table that can be deleted is protected, and one that is protected is left alone', async () => {
  const open = tableWith(false);
  expect(await protectTable(open.client, 'one')).toBe('protected');
  expect(open.changes).toEqual([{ TableName: 'one', DeletionProtectionEnabled: true }]);
  const safe = tableWith(true);
  expect(await protectTable(safe.client, 'one')).toBe('was-protected');
  expect(safe.changes).toEqual([]);
});
