/**
 * `registry.mlflow_databricks`: registered models of MLflow and Unity Catalog, and Databricks serving
 * endpoints.
 */
import { createReach } from '#functions/clouds/reach.ts';
import { eachAccount } from '#functions/discovery/cloud/each-account.ts';
import type { DiscoveryMethod } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readDatabricks } from './databricks.ts';
import { readMlflow } from './mlflow.ts';

const readers = { mlflow: readMlflow, databricks: readDatabricks } as const;

export const method: DiscoveryMethod = {
  id: 'registry.mlflow_databricks',
  run: async (context) => {
    const reach = createReach();
    const sightings: Sighting[] = [];
    await eachAccount(context, Object.keys(readers), reach, async (account, own) => {
      const read = readers[account.kind as keyof typeof readers];
      sightings.push(...(await read(context, account, own)));
    });
    const connected = context.accounts.some(({ kind }) => kind in readers);
    const nothing = connected ? undefined : 'No MLflow or Databricks registry is connected.';
    return { sightings, coverage: reach.coverage(nothing) };
  },
};
