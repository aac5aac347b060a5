import { env } from '#functions/platform/env.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { logger } from '#functions/platform/logger.ts';
import { answersWithin } from '#functions/platform/table/health.ts';
import type { systemContract } from '#shared/system/contract.ts';

/** A load balancer times out after a few seconds, so a later response is useless. */
const TIMEOUT_MS = 2000;

export const getHealth: Handler<typeof systemContract.routes.getHealth> = async ({ requestId }) => {
  const table = await answersWithin(TIMEOUT_MS).catch((error: unknown) => {
    logger.error('the table does not respond', { requestId, error: error as Error });
    return false;
  });
  return {
    body: {
      status: table ? 'ok' : 'degraded',
      version: env('PRODUCT_VERSION'),
      node: process.version.slice(1),
      engines: { table: table ? 'ok' : 'not answering' },
    },
  };
};
