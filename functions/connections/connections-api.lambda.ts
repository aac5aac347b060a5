import { api } from '#functions/platform/http/api.ts';
import { connectionsContract } from '#shared/connections/contract.ts';
import { createConnection } from './create-connection.ts';
import { getConnectionTemplate } from './get-connection-template.ts';
import { listConnections } from './list-connections.ts';
import { revokeConnection } from './revoke-connection.ts';
import { testConnection } from './test-connection.ts';

export const handler = api(connectionsContract, {
  listConnections,
  createConnection,
  getConnectionTemplate,
  testConnection,
  revokeConnection,
});
