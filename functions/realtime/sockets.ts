/** The open connections of the WebSocket API. */
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';
import { logger } from '#functions/platform/logger.ts';

/** `gone`: API Gateway knows no such connection, not any more or not yet. `failed`: whatever else went wrong. */
export type Outcome = 'done' | 'gone' | 'failed';

export interface Sockets {
  readonly post: (connectionId: string, text: string) => Promise<Outcome>;
  readonly close: (connectionId: string) => Promise<Outcome>;
}

let client: ApiGatewayManagementApiClient | undefined;

/** The client tries again what was throttled (429), waiting longer each time, by chance within that. */
const api = () => {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: env('SOCKETS_ENDPOINT'),
    maxAttempts: 4,
    requestHandler: requestLimits,
  });
  return client;
};

const outcomeOf = async (sending: Promise<unknown>): Promise<Outcome> => {
  try {
    await sending;
    return 'done';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    logger.warn('a connection could not be reached', { error: error as Error });
    return 'failed';
  }
};

/** Connections of this deployment. No outcome is an error: one dead socket must not keep others waiting. */
export const openSockets: Sockets = {
  post: (ConnectionId, text) =>
    outcomeOf(
      api().send(new PostToConnectionCommand({ ConnectionId, Data: new TextEncoder().encode(text) })),
    ),
  close: (ConnectionId) => outcomeOf(api().send(new DeleteConnectionCommand({ ConnectionId }))),
};
