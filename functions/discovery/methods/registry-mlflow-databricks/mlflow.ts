import type { Account } from '#functions/clouds/account.ts';
import { entries, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { listMlflowModels, registryOf } from '#functions/clouds/registries/registry.ts';
import { resourceSighting } from '#functions/discovery/cloud/resource.ts';
import type { DiscoveryContext } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { listedTags } from './listed-tags.ts';

/** Returns versions by alias, or by stage in older registries. */
const called = (model: unknown): readonly (readonly [string, string])[] => [
  ...entries(model, 'aliases').flatMap((each) => {
    const [alias, version] = [text(each, 'alias'), text(each, 'version')];
    return alias && version ? [[`alias.${alias}`, version] as const] : [];
  }),
  ...entries(model, 'latest_versions').flatMap((each) => {
    const [stage, version] = [text(each, 'current_stage'), text(each, 'version')];
    return stage && version && stage !== 'None' ? [[`stage.${stage}`, version] as const] : [];
  }),
];

/** Reads registered models. A registered model is not necessarily served, so it counts as training. */
export const readMlflow = async (
  context: DiscoveryContext,
  account: Account,
  reach: Reach,
): Promise<readonly Sighting[]> => {
  const registry = registryOf(context, account, reach);
  if (!registry) return [];
  const { host, withCredential } = registry;
  const where = `MLflow, ${host}`;
  const models = await listMlflowModels(registry);
  return (models ?? []).flatMap((model) => {
    reach.searched();
    const name = text(model, 'name');
    if (name === undefined) return [];
    const versions = entries(model, 'latest_versions');
    // Only the Databricks registry has it; MLflow's own server does not report who registered a model.
    const owner = text(model, 'user_id');
    return [
      resourceSighting('registry.mlflow_databricks', context.now().toISOString(), {
        identifier: `mlflow:${host}/${name}`,
        name,
        description: text(model, 'description'),
        kind: 'training',
        statement: ['Model registered in MLflow'],
        where,
        cloud: false,
        tags: listedTags(model, 'tags'),
        usesMLPipeline: 'It is registered in MLflow',
        settings: { ...Object.fromEntries(called(model)), 'latest_versions.count': versions.length },
        facts: {
          product: { name: 'MLflow' },
          ...(owner && { owners: [owner] }),
          // It listed its models without a credential.
          ...(!withCredential && {
            asksForCredentials: false,
            weaknesses: ['the registry requires no credentials'],
          }),
        },
      }),
    ];
  });
};
