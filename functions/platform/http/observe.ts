import { randomUUID } from 'node:crypto';
import { logger } from '#functions/platform/logger.ts';
import { recordRequest } from '#functions/platform/metrics.ts';
import type { ApiEvent, ApiMiddleware, ApiResult } from './exchange.ts';

/**
 * Opens the exchange; at the end, writes one log line and the metrics of the request, and returns the request
 * ID.
 */
export const observe = (): ApiMiddleware => {
  const finish = (event: ApiEvent, response: ApiResult | null | undefined): void => {
    const { exchange } = event;
    const { requestId, principal, viewer } = exchange;
    const status = Number(response?.statusCode);
    const milliseconds = Date.now() - exchange.startedAt.getTime();
    const route = exchange.route?.name ?? exchange.doing ?? 'none';
    if (response) response.headers = { ...response.headers, 'x-request-id': requestId };
    const who = { tenant: principal?.tenant.id, userId: principal?.id, viewerAddress: viewer.address };
    logger.info('request', { requestId, route, status, milliseconds, ...who });
    recordRequest({ route, status, milliseconds });
  };
  return {
    before: ({ event }) => {
      event.exchange = {
        requestId: event.requestContext.requestId || randomUUID(),
        startedAt: new Date(),
        viewer: { address: '', userAgent: '' },
        origin: '',
        spent: { rates: new Map(), adding: [] },
        byCookie: false,
        pathParameters: {},
        params: undefined,
        query: undefined,
        body: undefined,
      };
    },
    after: ({ event, response }) => finish(event, response),
    onError: ({ event, response }) => finish(event, response),
  };
};
