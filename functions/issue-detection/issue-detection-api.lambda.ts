import { api } from '#functions/platform/http/api.ts';
import { issueDetectionContract } from '#shared/issue-detection/contract.ts';

/** The catalog, which the report needs, loads with the first call. */
export const handler = api(issueDetectionContract, {
  detectIssues: async (call) => (await import('./detect-issues.ts')).detectIssues(call),
  startBulkDetection: async (call) => (await import('./start-bulk-detection.ts')).startBulkDetection(call),
});
