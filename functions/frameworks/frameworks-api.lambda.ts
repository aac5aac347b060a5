import { api } from '#functions/platform/http/api.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { deleteCustomFramework } from './delete-custom-framework.ts';
import { getCustomFramework } from './get-custom-framework.ts';
import { listCustomFrameworks } from './list-custom-frameworks.ts';
import { listFrameworks } from './list-frameworks.ts';

/** The catalog and the YAML reader are loaded on the first call that needs them. */
export const handler = api(frameworksContract, {
  listFrameworks,
  getFramework: async (call) => (await import('./get-framework.ts')).getFramework(call),
  getOverlap: async (call) => (await import('./get-overlap.ts')).getOverlap(call),
  exportFramework: async (call) => (await import('./export-framework.ts')).exportFramework(call),
  listCustomFrameworks,
  getCustomFramework,
  createCustomFramework: async (call) =>
    (await import('./create-custom-framework.ts')).createCustomFramework(call),
  replaceCustomFramework: async (call) =>
    (await import('./replace-custom-framework.ts')).replaceCustomFramework(call),
  deleteCustomFramework,
});
