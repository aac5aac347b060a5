/** `registry.mlflow_databricks`: registered models of MLflow and of Unity Catalog, and what Databricks serves. */
import { createReach } from '#functions/clouds/reach.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readDatabricks } from './databricks.ts';
import { readMlflow } from './mlflow.ts';

const readers = { mlflow: readMlflow, databricks: readDatabricks } as const;

export const method: DiscoveryMethod = {
  id: 'registry.mlflow_databricks',
  look: async (look) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    const accounts = look.accounts.filter(({ kind }) => kind in readers);
    for (const account of accounts) {
      const read = readers[account.kind as keyof typeof readers];
      sightings.push(...(await read(look, account, reach)));
    }
    const nothing = accounts.length === 0 ? 'No registry of MLflow or Databricks is connected.' : undefined;
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
