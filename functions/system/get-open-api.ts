import { env } from '#functions/platform/env.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { systemContract } from '#shared/system/contract.ts';
import document from './openapi.gen.json' with { type: 'json' };

export const getOpenApi: Handler<typeof systemContract.routes.getOpenApi> = async () => ({
  body: { ...document, info: { ...document.info, version: env('PRODUCT_VERSION') } },
});
