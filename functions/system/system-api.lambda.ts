import { api } from '#functions/platform/http/api.ts';
import { systemContract } from '#shared/system/contract.ts';
import { getHealth } from './get-health.ts';

/** Each document is loaded on its first request. */
export const handler = api(systemContract, {
  getHealth,
  getOpenApi: async (call) => (await import('./get-open-api.ts')).getOpenApi(call),
  getManifestSchema: async (call) => (await import('./get-manifest-schema.ts')).getManifestSchema(call),
  getReportSchema: async (call) => (await import('./get-report-schema.ts')).getReportSchema(call),
});
