import type { Handler } from '#functions/platform/http/handler.ts';
import { parameterIds } from '#shared/parameters/catalogue.ts';
import type { parametersContract } from '#shared/parameters/contract.ts';
import { parameterReplyOf } from './parameter-reply.ts';

export const listParameters: Handler<typeof parametersContract.routes.listParameters> = async () => ({
  body: parameterIds.map(parameterReplyOf),
});
