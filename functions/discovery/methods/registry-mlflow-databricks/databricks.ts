import type { Account } from '#functions/clouds/account.ts';
import { at, entries, settingsAt, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import {
  listCatalogModels,
  listServingEndpoints,
  type Registry,
  registryOf,
} from '#functions/clouds/registries/registry.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { listedTags } from './listed-tags.ts';

interface Reading {
  readonly run: DiscoveryContext;
  readonly registry: Registry;
  readonly reach: Reach;
}

const ID = 'registry.mlflow_databricks';

const models = async ({ run: context, registry, reach }: Reading): Promise<readonly Sighting[]> => {
  const where = `Unity Catalog, ${registry.host}`;
  const all = await listCatalogModels(registry);
  return (all ?? []).flatMap((model) => {
    reach.searched();
    const name = text(model, 'full_name') ?? text(model, 'name');
    if (name === undefined) return [];
    const owner = text(model, 'owner');
    return [
      resourceSighting(ID, context.now().toISOString(), {
        identifier: `databricks:${registry.host}/${name}`,
        name,
        description: text(model, 'comment'),
        kind: 'training',
        statement: ['Model registered in Unity Catalog'],
        where,
        usesMLPipeline: 'It is registered in Unity Catalog',
        settings: settingsAt(model, ['catalog_name', 'schema_name', 'metastore_id']),
        facts: { product: { name: 'Unity Catalog' }, ...(owner && { owners: [owner] }) },
      }),
    ];
  });
};

/** Returns the names of what an endpoint serves: a catalog model, or an external vendor model. */
const served = (endpoint: unknown): readonly (string | undefined)[] =>
  entries(endpoint, 'config.served_entities').map(
    (entity) =>
      text(entity, 'entity_name') ??
      text(entity, 'external_model.name') ??
      text(entity, 'foundation_model.name'),
  );

const endpoints = async ({ run: context, registry, reach }: Reading): Promise<readonly Sighting[]> => {
  const where = `Databricks serving, ${registry.host}`;
  const all = await listServingEndpoints(registry);
  return (all ?? []).flatMap((endpoint) => {
    reach.searched();
    const name = text(endpoint, 'name');
    if (name === undefined) return [];
    const owner = text(endpoint, 'creator');
    const task = text(endpoint, 'task');
    const guards = at(endpoint, 'ai_gateway.guardrails');
    return [
      resourceSighting(ID, context.now().toISOString(), {
        identifier: `databricks:${registry.host}/serving-endpoints/${name}`,
        name,
        kind: task !== undefined && /agent/i.test(task) ? 'agent' : 'model_endpoint',
        statement: [`Databricks serving endpoint${task === undefined ? '' : ` for ${task}`}`],
        where,
        endpoint: `${registry.base}/serving-endpoints/${encodeURIComponent(name)}/invocations`,
        tags: listedTags(endpoint, 'tags'),
        usesMLPipeline: 'It serves a Databricks model',
        settings: {
          ...settingsAt(endpoint, ['state.ready', 'task', 'ai_gateway.inference_table_config.enabled']),
          'ai_gateway.guardrails.set':
            at(endpoint, 'ai_gateway') === undefined ? undefined : guards !== undefined,
        },
        facts: { product: { name: 'Databricks' }, ...(owner && { owners: [owner] }) },
        reaches: { models: served(endpoint) },
      }),
    ];
  });
};

/** Reads Unity Catalog models and serving endpoints. */
export const readDatabricks = async (
  context: DiscoveryContext,
  account: Account,
  reach: Reach,
): Promise<readonly Sighting[]> => {
  const registry = registryOf(context, account, reach);
  if (!registry) return [];
  const reading = { run: context, registry, reach };
  return [...(await models(reading)), ...(await endpoints(reading))];
};
