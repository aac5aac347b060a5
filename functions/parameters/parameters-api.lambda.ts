import { api } from '#functions/platform/http/api.ts';
import { parametersContract } from '#shared/parameters/contract.ts';
import { listParameters } from './list-parameters.ts';

export const handler = api(parametersContract, { listParameters });
