import { api } from '#functions/platform/http/api.ts';
import { systemContract } from '#shared/system/contract.ts';
import { getHealth } from './get-health.ts';
import { getManifestSchema } from './get-manifest-schema.ts';
import { getOpenApi } from './get-open-api.ts';

export const handler = api(systemContract, { getHealth, getOpenApi, getManifestSchema });
