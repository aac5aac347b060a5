/** Accounts of Azure OpenAI and Foundry: their deployments, their projects, and the agents of these. */

import { managed, resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { byLink, type Next, withParameter } from '#functions/clouds/bearer.ts';
import { at, entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import { textDigest } from '#functions/discovery/cloud/resource.ts';
import { azureId, type Reading, seen } from './reader.ts';

const ACCOUNTS = '2025-06-01';
const AGENTS_READ = 'Microsoft.CognitiveServices/accounts/AIServices/agents/read';

/** What an account sets for all that it serves. */
const accountSettings = (account: unknown) => ({
  ...settingsAt(at(account, 'properties'), [
    'publicNetworkAccess',
    'disableLocalAuth',
    'restrictOutboundNetworkAccess',
    'encryption.keySource',
    'networkAcls.defaultAction',
  ]),
  'identity.type': text(account, 'identity.type'),
});

const readDeployments = async (reading: Reading, account: unknown, id: string): Promise<void> => {
  const arm = await reading.session.service('arm');
  const where = `Azure OpenAI, ${text(account, 'name')}`;
  const deployments = await arm?.list(
    {
      url: managed(id, '/deployments', ACCOUNTS),
      permission: 'Microsoft.CognitiveServices/accounts/deployments/read',
      where,
    },
    'value',
    byLink('nextLink'),
  );
  for (const deployment of deployments ?? []) {
    const own = text(deployment, 'id');
    if (own === undefined) continue;
    reading.reach.looked();
    const model = text(deployment, 'properties.model.name');
    const base = text(account, 'properties.endpoint');
    seen(reading, {
      identifier: azureId(own),
      name: text(deployment, 'name'),
      kind: 'model_endpoint',
      says: [`Deployment of ${model ?? 'a model'} in Azure`],
      where,
      endpoint:
        base &&
        `${base.replace(/\/$/, '')}/openai/deployments/${encodeURIComponent(text(deployment, 'name') ?? '')}`,
      tags: pairs(account, 'tags'),
      usesMLPipeline: 'It serves a model in Azure',
      settings: {
        ...accountSettings(account),
        ...settingsAt(at(deployment, 'properties'), [
          'model.name',
          'model.version',
          'model.format',
          'versionUpgradeOption',
          'raiPolicyName',
        ]),
      },
      facts: {
        product: { name: 'Azure OpenAI' },
        ...(text(deployment, 'properties.raiPolicyName') && {
          guardrails: [text(deployment, 'properties.raiPolicyName') ?? ''],
        }),
      },
      reaches: { models: [model] },
    });
  }
};

/** Goes on after the last of a page, while there is more. */
const afterLast: Next = ({ json }, ask) => {
  const last = text(json, 'last_id');
  return at(json, 'has_more') === true && last !== undefined
    ? { ...ask, url: withParameter(ask.url, 'after', last) }
    : undefined;
};

const toolName = (tool: unknown) =>
  text(tool, 'name') ?? text(tool, 'server_label') ?? text(tool, 'function.name') ?? text(tool, 'type');

const readAgents = async (reading: Reading, account: unknown, project: unknown): Promise<void> => {
  const id = text(project, 'id');
  const base = text(project, 'properties.endpoints.AI Foundry API');
  const host = base === undefined ? null : URL.parse(base);
  if (id === undefined || !host || !/\.(?:services\.ai|cognitiveservices)\.azure\.com$/.test(host.hostname))
    return;
  const foundry = await reading.session.service('foundry');
  const where = `Microsoft Foundry, ${text(project, 'name')}`;
  const agents = await foundry?.list(
    {
      url: `${base?.replace(/\/$/, '')}/agents?api-version=v1&limit=100`,
      permission: AGENTS_READ,
      where,
    },
    'data',
    afterLast,
  );
  for (const agent of agents ?? []) {
    const name = text(agent, 'name') ?? text(agent, 'id');
    if (name === undefined) continue;
    reading.reach.looked();
    const latest = at(agent, 'versions.latest');
    const definition = at(latest, 'definition');
    const kind = text(definition, 'kind');
    const policy = text(definition, 'rai_config.rai_policy_name');
    const principal = text(agent, 'instance_identity.principal_id');
    seen(reading, {
      identifier: `${azureId(id)}/agents/${name}`,
      also: [principal && `entra:${reading.session.tenantId}/${principal}`],
      name,
      description: text(latest, 'description'),
      kind: kind === 'workflow' ? 'workflow' : 'agent',
      says: [`Agent of Microsoft Foundry${kind === undefined ? '' : ` of kind ${kind}`}`],
      where,
      tags: { ...pairs(account, 'tags'), ...pairs(project, 'tags') },
      settings: {
        ...accountSettings(account),
        version: text(latest, 'version'),
        status: text(latest, 'status'),
        ...settingsAt(definition, ['kind', 'model', 'temperature', 'rai_config.rai_policy_name']),
        ...(definition !== undefined && { 'rai_config.set': policy !== undefined }),
        'instance_identity.principal_id': principal,
        'instructions.digest': textDigest(text(definition, 'instructions')),
      },
      facts: {
        product: { name: 'Microsoft Foundry' },
        ...(policy && { guardrails: [policy] }),
        ...(principal && { serviceAccount: principal }),
      },
      reaches: {
        models: [text(definition, 'model')],
        tools: entries(definition, 'tools').map(toolName),
      },
    });
  }
};

/** Reads every account of a kind that serves models, with what lies in it. */
export const readFoundry = async (reading: Reading): Promise<void> => {
  const arm = await reading.session.service('arm');
  if (!arm) return;
  const accounts = await resourcesOf(arm, ['microsoft.cognitiveservices/accounts']);
  for (const account of accounts ?? []) {
    const id = text(account, 'id');
    const kind = text(account, 'kind') ?? '';
    if (id === undefined || !/^(?:OpenAI|AIServices)$/i.test(kind)) continue;
    await readDeployments(reading, account, id);
    if (!/^AIServices$/i.test(kind)) continue;
    const projects = await arm.list(
      {
        url: managed(id, '/projects', ACCOUNTS),
        permission: 'Microsoft.CognitiveServices/accounts/projects/read',
        where: `Microsoft Foundry, ${text(account, 'name')}`,
      },
      'value',
      byLink('nextLink'),
    );
    for (const project of projects ?? []) await readAgents(reading, account, project);
  }
};
