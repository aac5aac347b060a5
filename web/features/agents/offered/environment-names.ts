import type { Environment } from '#shared/agents/contract.ts';

/** Environments as people read them. */
export const environmentNames: Readonly<Record<Environment, string>> = {
  production: 'Production',
  staging: 'Staging',
  development: 'Development',
  unknown: 'Unknown',
};
