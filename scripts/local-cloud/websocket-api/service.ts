import type { AwsCall, AwsReply, AwsService } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Authorize } from '../iam/authorize.ts';
import { sentence } from '../log.ts';
import type { Stack } from '../template/stack.ts';
import type { WebSocketApi } from './websocket-api.ts';

/** `@connections`: post to, inspect and end a connection. The path is `/<api>/<stage>/@connections/<id>`. */
export function connectionsService(apis: WebSocketApi[], stack: Stack, authorize: Authorize): AwsService {
  return {
    async answer(call: AwsCall): Promise<AwsReply> {
      const [, apiId = '', stage = '', marker, id = ''] = decodeURIComponent(call.path).split('/');
      const api = apis.find((candidate) => candidate.id === apiId && candidate.stages.includes(stage));
      if (!api || marker !== '@connections') throw new AwsError('ForbiddenException', 'Forbidden', 403);
      const resource = `arn:aws:execute-api:${stack.region}:${stack.account}:${apiId}/${stage}/${call.method}/@connections/${id}`;
      try {
        authorize(call.principal, { action: 'execute-api:ManageConnections', resource });
      } catch (error) {
        throw new AwsError('ForbiddenException', sentence(error), 403);
      }
      const connection = api.connection(id);
      switch (call.method) {
        case 'POST':
          await connection.post(call.body);
          return { status: 200 };
        case 'DELETE':
          connection.end(1000, 'Connection Closed Normally');
          return { status: 204 };
        default: {
          const body = {
            connectedAt: new Date(connection.connectedAt).toISOString(),
            identity: { sourceIp: connection.viewerAddress, userAgent: connection.userAgent },
            lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
          };
          return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        }
      }
    },
  };
}
