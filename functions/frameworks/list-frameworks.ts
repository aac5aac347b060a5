import type { Handler } from '#functions/platform/http/handler.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';

export const listFrameworks: Handler<typeof frameworksContract.routes.listFrameworks> = async () => ({
  body: Object.values(frameworkNames),
});
