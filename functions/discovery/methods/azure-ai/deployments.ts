/** Model deployments in an account. */
import { at, entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import { accountSettings, type FoundryAccount } from './accounts.ts';
import { guardrailSettings } from './guardrails.ts';
import { azureId, type Reading, seen } from './reader.ts';

/** Returns the version that a deployment serves, and its expiry. */
export const versionSettings = (deployment: unknown) =>
  settingsAt(at(deployment, 'properties'), ['model.version', 'versionUpgradeOption']);

const limits = (deployment: unknown): number =>
  entries(deployment, 'properties.rateLimits').filter((limit) => {
    const count = at(limit, 'count');
    return typeof count === 'number' && count > 0;
  }).length;

/** Records the deployments as seen. */
export const readDeployments = (reading: Reading, holder: FoundryAccount): void => {
  const { account, id, deployments = [], raiPolicies } = holder;
  for (const deployment of deployments) {
    const own = text(deployment, 'id');
    if (own === undefined) continue;
    reading.reach.searched();
    const model = text(deployment, 'properties.model.name');
    const base = text(account, 'properties.endpoint');
    const policy = text(deployment, 'properties.raiPolicyName');
    seen(
      reading,
      {
        identifier: azureId(own),
        name: text(deployment, 'name'),
        kind: 'model_endpoint',
        statement: [`Deployment of ${model ?? 'a model'} in Azure`],
        where: `Azure OpenAI, ${text(account, 'name')}`,
        endpoint:
          base &&
          `${base.replace(/\/$/, '')}/openai/deployments/${encodeURIComponent(text(deployment, 'name') ?? '')}`,
        tags: pairs(account, 'tags'),
        usesMLPipeline: 'It serves a model in Azure',
        settings: {
          ...accountSettings(account),
          ...settingsAt(at(deployment, 'properties'), ['model.name', 'model.format', 'raiPolicyName']),
          ...versionSettings(deployment),
          ...guardrailSettings(raiPolicies, policy),
          'rateLimits.count': limits(deployment),
        },
        facts: { product: { name: 'Azure OpenAI' }, ...(policy && { guardrails: [policy] }) },
        reaches: { models: [model] },
      },
      { of: azureId(id) },
    );
  }
};
