import type { Handler } from '#functions/platform/http/handler.ts';
import type { systemContract } from '#shared/system/contract.ts';
import schema from './agent-manifest.gen.json' with { type: 'json' };

export const getManifestSchema: Handler<typeof systemContract.routes.getManifestSchema> = async () => ({
  body: schema,
});
