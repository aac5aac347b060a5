import { api } from '#functions/platform/http/api.ts';
import { apiKeysContract } from '#shared/api-keys/contract.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const handler = api(apiKeysContract, { listApiKeys, createApiKey, revokeApiKey });
