import type { Environment } from '#shared/agents/contract.ts';

/** Display names of the environments. */
export const environmentNames: Readonly<Record<Environment, string>> = {
  production: 'Production',
  staging: 'Staging',
  development: 'Development',
  unknown: 'Unknown',
};
