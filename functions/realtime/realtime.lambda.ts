import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { connect } from './connect.ts';
import { dropConnection } from './connection-store.ts';

type SocketEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

/** Entry point of the three WebSocket API routes. A status other than 200 rejects the connection. */
export const handler = async (event: SocketEvent): Promise<{ statusCode: number }> => {
  const { connectionId, eventType } = event.requestContext;
  if (eventType === 'CONNECT') return { statusCode: await connect(connectionId, event.headers ?? {}) };
  if (eventType === 'DISCONNECT') await dropConnection(connectionId);
  return { statusCode: 200 };
};
