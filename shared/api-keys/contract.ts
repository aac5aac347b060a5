import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route, scopes } from '#shared/kernel/route.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { MAX_DAYS } from './api-key.ts';

const days = `Must be a whole number of days from 1 to ${MAX_DAYS}`;

const scope = v.picklist(scopes, `Must be one of ${scopes.join(', ')}`);

export const apiKeyBody = v.strictObject({
  name: v.pipe(
    v.string('Name is required'),
    v.trim(),
    v.minLength(1, 'Name is required'),
    v.maxLength(100, 'Name must be at most 100 characters'),
    visibleLine('Name'),
  ),
  scopes: v.pipe(
    v.array(scope, 'Choose at least one scope'),
    v.minLength(1, 'Choose at least one scope'),
    v.maxLength(scopes.length, 'Each scope can be listed only once'),
    v.description('What the key may do. No route accepts `trace:write` yet'),
  ),
  expiresInDays: v.pipe(
    v.number(days),
    v.integer(days),
    v.minValue(1, days),
    v.maxValue(MAX_DAYS, days),
    v.description(`Days until the key expires, 1 to ${MAX_DAYS}. The lifetime cannot be extended`),
  ),
});

export const apiKeyReply = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(scope),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  expiresAt: v.string(),
  lastUsedAt: v.pipe(
    v.nullable(v.string()),
    v.description('Rounded to the hour; null if the key was never used'),
  ),
  revokedAt: v.nullable(v.string()),
});
export type ApiKeyReply = v.InferOutput<typeof apiKeyReply>;

export const newApiKeyReply = v.object({
  ...apiKeyReply.entries,
  key: v.pipe(v.string(), v.description('The key itself. It is shown only once and stored as a digest')),
});
export type NewApiKeyReply = v.InferOutput<typeof newApiKeyReply>;

/** Only users create and revoke keys: no route here names scopes. */
export const apiKeysContract = contract({
  noun: 'api-keys',
  names: 'API key',
  routes: {
    listApiKeys: route({
      method: 'GET',
      path: '/api/api-keys',
      role: 'admin',
      shows: ['api-keys'],
      demo: 'refused',
      summary: 'API keys, newest first: active, expired and revoked.',
      query: v.strictObject(pageQuery),
      reply: v.array(apiKeyReply),
      page: true,
    }),
    /**
     * Does not accept `Idempotency-Key`: replaying the first reply would require storing the secret. A
     * repeated request creates a second key, which is listed and can be revoked.
     */
    createApiKey: route({
      method: 'POST',
      path: '/api/api-keys',
      role: 'admin',
      changes: ['api-keys'],
      summary: 'Creates an API key with scopes and an expiry. The key is shown once.',
      body: apiKeyBody,
      reply: newApiKeyReply,
      status: 201,
      audit: { action: 'create', resource: 'api-key' },
    }),
    revokeApiKey: route({
      method: 'DELETE',
      path: '/api/api-keys/{id}',
      role: 'admin',
      changes: ['api-keys'],
      summary: 'Revokes an API key immediately. It remains in the list.',
      params: v.strictObject({ id: uuid }),
      reply: v.undefined(),
      status: 204,
      audit: { action: 'revoke', resource: 'api-key' },
    }),
  },
});
