import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { connectionBody, connectionKindIds } from './bodies.ts';
import { permissionCheck } from './check.ts';
import { MAX_CONNECTIONS } from './limits.ts';

export const connectionReply = v.object({
  id: v.string(),
  kind: v.picklist(connectionKindIds),
  name: v.string(),
  /** Settings without the secret. */
  settings: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  hasSecret: v.boolean(),
  /** External ID by which an AWS role recognizes requests of this organization. */
  externalId: v.nullable(v.string()),
  createdAt: v.string(),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  test: v.nullable(v.object({ at: v.string(), checks: v.array(permissionCheck) })),
});
export type ConnectionReply = v.InferOutput<typeof connectionReply>;

const params = v.strictObject({ id: uuid });

/** Only users connect and revoke accounts: no route accepts API key scopes. */
export const connectionsContract = contract({
  noun: 'connections',
  names: 'Connection',
  routes: {
    listConnections: route({
      method: 'GET',
      path: '/api/connections',
      role: 'admin',
      shows: ['connections'],
      demo: 'refused',
      summary: `Lists the connected cloud and registry accounts, at most ${MAX_CONNECTIONS}, oldest first.`,
      reply: v.array(connectionReply),
    }),
    createConnection: route({
      method: 'POST',
      path: '/api/connections',
      role: 'admin',
      changes: ['connections'],
      summary: 'Connects an account. The secret is encrypted and never returned.',
      body: connectionBody,
      reply: connectionReply,
      status: 201,
      audit: { action: 'create', resource: 'connection' },
    }),
    getConnectionTemplate: route({
      method: 'GET',
      path: '/api/connections/{id}/template',
      role: 'admin',
      shows: ['connections'],
      demo: 'refused',
      summary: 'Returns the CloudFormation template of the role that scans an AWS account.',
      params,
      reply: v.object({
        fileName: v.string(),
        /** YAML. */
        template: v.string(),
      }),
    }),
    testConnection: route({
      method: 'POST',
      path: '/api/connections/{id}/test',
      role: 'admin',
      changes: ['connections'],
      summary: 'Calls each service once and returns the state of each permission.',
      params,
      reply: connectionReply,
      audit: { action: 'test', resource: 'connection' },
    }),
    revokeConnection: route({
      method: 'DELETE',
      path: '/api/connections/{id}',
      role: 'admin',
      changes: ['connections'],
      summary: 'Removes a connection and its secret.',
      params,
      reply: v.undefined(),
      status: 204,
      audit: { action: 'revoke', resource: 'connection' },
    }),
  },
});
