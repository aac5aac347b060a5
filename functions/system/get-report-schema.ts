import type { Handler } from '#functions/platform/http/handler.ts';
import type { systemContract } from '#shared/system/contract.ts';
import schema from './report.gen.json' with { type: 'json' };

export const getReportSchema: Handler<typeof systemContract.routes.getReportSchema> = async () => ({
  body: schema,
});
