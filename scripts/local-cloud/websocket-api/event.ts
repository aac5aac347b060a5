import { randomUUID } from 'node:crypto';
import { requestTime } from '../http-api/event.ts';
import type { HttpRequest } from '../http-api/message.ts';

/** The connection that an event belongs to. */
export interface SocketContext {
  apiId: string;
  domainName: string;
  stage: string;
  connectionId: string;
  connectedAt: number;
  viewerAddress: string;
  userAgent: string;
}

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

/** Returns `requestContext` and the other fields that all three events share. */
export function socketEvent(eventType: EventType, routeKey: string, context: SocketContext) {
  const now = Date.now();
  return {
    requestContext: {
      routeKey,
      eventType,
      messageDirection: 'IN',
      ...(eventType !== 'CONNECT' && { messageId: randomUUID() }),
      extendedRequestId: randomUUID(),
      requestId: randomUUID(),
      requestTime: requestTime(now),
      requestTimeEpoch: now,
      connectedAt: context.connectedAt,
      connectionId: context.connectionId,
      apiId: context.apiId,
      domainName: context.domainName,
      stage: context.stage,
      identity: { sourceIp: context.viewerAddress, userAgent: context.userAgent },
    },
    isBase64Encoded: false,
  };
}

/**
 * Returns the headers and query string of the opening request, single- and multi-valued, as `$connect`
 * receives them.
 */
export function openingRequest(request: HttpRequest) {
  const headers = [...request.headers];
  const query = new URLSearchParams(request.query);
  const names = [...new Set(query.keys())];
  return {
    headers: Object.fromEntries(headers.map(([name, values]) => [name, values.at(-1) ?? ''])),
    multiValueHeaders: Object.fromEntries(headers),
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name).at(-1) ?? ''])),
      multiValueQueryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
    }),
  };
}
