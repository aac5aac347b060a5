import { api } from '#functions/platform/http/api.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { getFramework } from './get-framework.ts';
import { listFrameworks } from './list-frameworks.ts';

export const handler = api(frameworksContract, { listFrameworks, getFramework });
