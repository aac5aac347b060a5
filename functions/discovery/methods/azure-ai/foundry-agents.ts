/** Agents in the projects of an account. */
import { type Next, withParameter } from '#functions/clouds/bearer.ts';
import { at, entries, pairs, settingsAt, text } from '#functions/clouds/fields.ts';
import { textDigest } from '#functions/discovery/cloud/resource.ts';
import { accountSettings, type FoundryAccount } from './accounts.ts';
import { versionSettings } from './deployments.ts';
import { guardrailSettings } from './guardrails.ts';
import type { Settings } from './infrastructure/infrastructure.ts';
import { azureId, type Reading, seen } from './reader.ts';
import { toolName, toolSettings } from './tools.ts';

const AGENTS_READ = 'Microsoft.CognitiveServices/accounts/AIServices/agents/read';

/** Continues after the last entry of a page, while there are more. */
const afterLast: Next = ({ json }, ask) => {
  const last = text(json, 'last_id');
  return at(json, 'has_more') === true && last !== undefined
    ? { ...ask, url: withParameter(ask.url, 'after', last) }
    : undefined;
};

/** Returns the deployment that an agent names as its model; undefined for an external model. */
const deploymentOf = ({ deployments = [] }: FoundryAccount, model: string | undefined): unknown =>
  deployments.find((each) => model !== undefined && text(each, 'name') === model);

/** A project, with the settings that apply to all of its agents. */
export interface FoundryProject {
  readonly id: string;
  readonly project: unknown;
  readonly tracing: Settings;
}

/**
 * Reads an agent.
 * @param isWhole whether all other agents of its project were read too, so that they can be counted
 */
const readAgent = (
  reading: Reading,
  holder: FoundryAccount,
  { id: projectId, project, tracing }: FoundryProject,
  agent: unknown,
  name: string,
  isWhole: boolean,
): void => {
  const { account, id, raiPolicies } = holder;
  const latest = at(agent, 'versions.latest');
  const definition = at(latest, 'definition');
  const kind = text(definition, 'kind');
  const policy = text(definition, 'rai_config.rai_policy_name');
  const principal = text(agent, 'instance_identity.principal_id');
  const deployment = deploymentOf(holder, text(definition, 'model'));
  seen(
    reading,
    {
      identifier: `${projectId}/agents/${name}`,
      also: [principal && `entra:${reading.session.tenantId}/${principal}`],
      name,
      description: text(latest, 'description'),
      kind: kind === 'workflow' ? 'workflow' : 'agent',
      statement: [`Microsoft Foundry agent${kind === undefined ? '' : ` of kind ${kind}`}`],
      where: `Microsoft Foundry, ${text(project, 'name')}`,
      tags: { ...pairs(account, 'tags'), ...pairs(project, 'tags') },
      settings: {
        ...accountSettings(account),
        version: text(latest, 'version'),
        status: text(latest, 'status'),
        ...settingsAt(definition, ['kind', 'model', 'temperature', 'rai_config.rai_policy_name']),
        ...(definition !== undefined && { 'rai_config.set': policy !== undefined }),
        ...versionSettings(deployment),
        ...guardrailSettings(raiPolicies, policy ?? text(deployment, 'properties.raiPolicyName')),
        ...toolSettings(definition),
        ...tracing,
        'instance_identity.principal_id': principal,
        'instructions.digest': textDigest(text(definition, 'instructions')),
      },
      facts: {
        product: { name: 'Microsoft Foundry' },
        ...(policy && { guardrails: [policy] }),
        ...(principal && { serviceAccount: principal }),
      },
      reaches: { models: [text(definition, 'model')], tools: entries(definition, 'tools').map(toolName) },
    },
    { of: azureId(id), ...(isWhole && { project: projectId }), principals: [principal] },
  );
};

/** Reads the agents of one project. The Foundry token is sent only to Azure hosts. */
export const readAgents = async (
  reading: Reading,
  holder: FoundryAccount,
  of: FoundryProject,
): Promise<void> => {
  const { project } = of;
  const base = text(project, 'properties.endpoints.AI Foundry API');
  const host = base === undefined ? null : URL.parse(base);
  if (!host || !/\.(?:services\.ai|cognitiveservices)\.azure\.com$/.test(host.hostname)) return;
  const foundry = await reading.session.service('foundry');
  const before = reading.reach.troubles();
  const agents = await foundry?.list(
    {
      url: `${base?.replace(/\/$/, '')}/agents?api-version=v1&limit=100`,
      permission: AGENTS_READ,
      where: `Microsoft Foundry, ${text(project, 'name')}`,
    },
    'data',
    afterLast,
  );
  const isWhole = reading.reach.troubles() === before;
  for (const agent of agents ?? []) {
    const name = text(agent, 'name') ?? text(agent, 'id');
    if (name === undefined) continue;
    reading.reach.searched();
    readAgent(reading, holder, of, agent, name, isWhole);
  }
};
