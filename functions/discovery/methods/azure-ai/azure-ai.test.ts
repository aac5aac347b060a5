import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { lookAt } from '#functions/discovery/cloud/fixtures/look-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { method } from './method.ts';

const SECRET = 'value-that-must-not-leave';
const TENANT = '00000000-0000-4000-8000-00000000000a';
const PRINCIPAL = '00000000-0000-4000-8000-00000000000b';
const group = '/subscriptions/00000000-0000-4000-8000-00000000000c/resourceGroups/clinic/providers';
const account = `${group}/Microsoft.CognitiveServices/accounts/clinic-ai`;
const project = `${account}/projects/triage`;
const api = 'https://clinic-ai.services.ai.azure.com/api/projects/triage';

const connected = {
  kind: 'azure',
  id: 'azure-1',
  settings: { tenantId: TENANT, clientId: 'app', clientSecret: 'secret-of-app' },
};

/** Rows of Resource Graph, by type. Written by hand after the models of the resource manager; no model checks them. */
const rows: Readonly<Record<string, readonly object[]>> = {
  'microsoft.cognitiveservices/accounts': [
    {
      id: account,
      name: 'clinic-ai',
      type: 'microsoft.cognitiveservices/accounts',
      kind: 'AIServices',
      location: 'westeurope',
      tags: { env: 'prod' },
      identity: { type: 'SystemAssigned' },
      properties: {
        endpoint: 'https://clinic-ai.openai.azure.com/',
        publicNetworkAccess: 'Disabled',
        disableLocalAuth: true,
        encryption: { keySource: 'Microsoft.KeyVault' },
      },
    },
    { id: `${group}/Microsoft.CognitiveServices/accounts/speech`, name: 'speech', kind: 'SpeechServices' },
  ],
  'microsoft.botservice/botservices': [
    {
      id: `${group}/Microsoft.BotService/botServices/FrontDesk`,
      name: 'FrontDesk',
      type: 'microsoft.botservice/botservices',
      location: 'global',
      properties: {
        endpoint: 'https://bot.example.com/api/messages',
        msaAppId: 'app-1',
        isCmekEnabled: false,
      },
    },
  ],
  'microsoft.machinelearningservices/workspaces/onlineendpoints': [
    {
      id: `${group}/Microsoft.MachineLearningServices/workspaces/ml/onlineEndpoints/sepsis`,
      name: 'sepsis',
      type: 'microsoft.machinelearningservices/workspaces/onlineendpoints',
      location: 'westeurope',
      properties: {
        scoringUri: 'https://sepsis.westeurope.inference.ml.azure.com/score',
        authMode: 'AADToken',
      },
    },
  ],
  'microsoft.app/containerapps': [
    {
      id: `${group}/Microsoft.App/containerApps/notes-copilot`,
      name: 'notes-copilot',
      type: 'microsoft.app/containerapps',
      location: 'westeurope',
      properties: {
        configuration: { ingress: { external: true, fqdn: 'notes.example.azurecontainerapps.io' } },
        template: {
          containers: [
            {
              name: 'main',
              image: 'clinic.azurecr.io/notes:1',
              env: [{ name: 'AZURE_OPENAI_ENDPOINT', value: SECRET }],
            },
          ],
        },
      },
    },
    {
      id: `${group}/Microsoft.App/containerApps/web`,
      name: 'web',
      type: 'microsoft.app/containerapps',
      properties: {
        template: { containers: [{ name: 'main', image: 'nginx:1.29', env: [{ name: 'PORT' }] }] },
      },
    },
  ],
};

const agents = [
  {
    object: 'agent',
    id: 'triage-agent',
    name: 'triage-agent',
    instance_identity: { principal_id: PRINCIPAL, client_id: 'c' },
    versions: {
      latest: {
        object: 'agent.version',
        id: 'triage-agent:3',
        name: 'triage-agent',
        version: '3',
        description: 'Sorts calls',
        status: 'active',
        definition: {
          kind: 'prompt',
          model: 'gpt-4.1',
          instructions: SECRET,
          tools: [
            { type: 'mcp', server_label: 'records', server_url: 'https://x.example' },
            { type: 'file_search' },
          ],
          rai_config: { rai_policy_name: 'strict' },
        },
      },
    },
  },
];

const graph = ({ body }: Asked): Replied => {
  const { query, options } = JSON.parse(body) as { query: string; options: Record<string, string> };
  const found = Object.entries(rows)
    .filter(([type]) => query.includes(`'${type}'`))
    .flatMap(([, each]) => each);
  // Two pages wherever there is more than one row.
  const half = options.$skipToken === undefined ? found.slice(0, 1) : found.slice(1);
  const more = options.$skipToken === undefined && found.length > 1;
  return { body: { data: half, ...(more && { $skipToken: 'more' }) } };
};

const azure = (asked: Asked): Replied => {
  const { host, path, headers, query } = asked;
  if (host === 'login.microsoftonline.com') {
    const form = new URLSearchParams(asked.body);
    return path === `/${TENANT}/oauth2/v2.0/token` && form.get('client_secret') === 'secret-of-app'
      ? { body: { token_type: 'Bearer', expires_in: 3599, access_token: `token-for ${form.get('scope')}` } }
      : { status: 401, body: { error: 'invalid_client' } };
  }
  const token = (scope: string) => headers.authorization === `Bearer token-for ${scope}/.default`;
  if (host === 'management.azure.com' && token('https://management.azure.com')) {
    if (path === '/providers/Microsoft.ResourceGraph/resources') return graph(asked);
    if (path === `${account}/deployments`) {
      return {
        body: {
          value: [
            {
              id: `${account}/deployments/gpt`,
              name: 'gpt',
              properties: {
                model: { name: 'gpt-4.1', version: '2025-04-14', format: 'OpenAI' },
                versionUpgradeOption: 'NoAutoUpgrade',
                raiPolicyName: 'Microsoft.DefaultV2',
              },
            },
          ],
          // A link to elsewhere is not followed: the token would go along.
          nextLink: 'https://elsewhere.example/next',
        },
      };
    }
    if (path === `${account}/projects`) {
      return {
        body: {
          value: [
            { id: project, name: 'clinic-ai/triage', properties: { endpoints: { 'AI Foundry API': api } } },
          ],
        },
      };
    }
  }
  if (
    host === 'clinic-ai.services.ai.azure.com' &&
    token('https://ai.azure.com') &&
    path === '/api/projects/triage/agents'
  ) {
    return query.get('after') === null
      ? { body: { object: 'list', data: agents, has_more: true, last_id: 'triage-agent' } }
      : { body: { object: 'list', data: [], has_more: false } };
  }
  if (host === 'graph.microsoft.com' && token('https://graph.microsoft.com')) {
    return {
      body: {
        value: [
          {
            id: PRINCIPAL,
            displayName: 'triage-agent',
            accountEnabled: true,
            agentIdentityBlueprintId: 'blue',
          },
        ],
      },
    };
  }
  return { status: 404 };
};

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const serve = async (special: (asked: Asked) => Replied | undefined = () => undefined) => {
  const world = await serveWorld((asked) => special(asked) ?? azure(asked));
  open.push(world);
  return world;
};

describe('AI of Azure', () => {
  it('is found by inventory, deployments, agents of projects and identities', async () => {
    const world = await serve();
    const found = await method.look(lookAt(world, [connected]));
    const seen = parsedSightings(found);
    expect(found.coverage).toEqual({ status: 'ran', looked: 7 });
    expect(
      Object.values(seen)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['FrontDesk', 'gpt', 'notes-copilot', 'sepsis', 'triage-agent', 'triage-agent'].toSorted());
    const agent = seen[`${project.toLowerCase()}/agents/triage-agent`];
    expect(agent).toMatchObject({
      kind: 'agent',
      environment: 'production',
      facts: {
        guardrails: ['strict'],
        serviceAccount: PRINCIPAL,
        settings: {
          publicNetworkAccess: 'Disabled',
          disableLocalAuth: true,
          'encryption.keySource': 'Microsoft.KeyVault',
          'rai_config.set': true,
          model: 'gpt-4.1',
          version: '3',
        },
      },
      reaches: { models: ['gpt-4.1'], tools: ['records', 'file_search'] },
    });
    // The agent and its identity have a name in common, by which they become one.
    const identity = `entra:${TENANT}/${PRINCIPAL}`;
    expect(agent?.joins.resources).toContain(identity);
    expect(seen[identity]?.facts.settings).toMatchObject({ accountEnabled: true });
    expect(seen[`${account.toLowerCase()}/deployments/gpt`]).toMatchObject({
      endpoint: 'https://clinic-ai.openai.azure.com/openai/deployments/gpt',
      facts: { settings: { versionUpgradeOption: 'NoAutoUpgrade', 'model.version': '2025-04-14' } },
    });
    expect(Object.values(seen).find(({ name }) => name === 'notes-copilot')?.facts).toMatchObject({
      public: true,
      environmentNames: ['AZURE_OPENAI_ENDPOINT'],
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
    expect(world.asked.map(({ host }) => host)).not.toContain('elsewhere.example');
  });

  it('says which permission is missing, and reads the rest', async () => {
    const world = await serve(({ host }) => {
      if (host === 'graph.microsoft.com') {
        return { status: 403, body: { error: { code: 'Authorization_RequestDenied' } } };
      }
      return host.endsWith('services.ai.azure.com')
        ? { status: 401, body: { error: { code: 'PermissionDenied' } } }
        : undefined;
    });
    const found = await method.look(lookAt(world, [connected]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason:
        'Not permitted: Microsoft.CognitiveServices/accounts/AIServices/agents/read, AgentIdentity.Read.All.',
    });
    expect(found.sightings).toHaveLength(4);
  });

  it('is looked for nowhere with a wrong secret, and says so once for each service', async () => {
    const world = await serve();
    const wrong = { ...connected, settings: { ...connected.settings, clientSecret: 'wrong' } };
    const found = await method.look(lookAt(world, [wrong]));
    expect(found.sightings).toEqual([]);
    expect(found.coverage.status).toBe('failed');
    expect(found.coverage.reason).toContain(
      'Azure, which gave no token for management.azure.com (invalid_client)',
    );
    expect(world.asked.every(({ host }) => host === 'login.microsoftonline.com')).toBe(true);
  });

  it('is skipped where no account is connected, and an account without its settings is named', async () => {
    const world = await serve();
    expect((await method.look(lookAt(world, []))).coverage.status).toBe('skipped');
    const bare = { kind: 'azure', id: 'azure-2', settings: {} };
    expect((await method.look(lookAt(world, [bare]))).coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: Azure, as the settings of the account azure-2 are incomplete.',
    });
  });

  it('sends the token of Foundry to hosts of Azure alone, whatever a project names as its address', async () => {
    const world = await serve(({ path }) =>
      path === `${account}/projects`
        ? {
            body: {
              value: [
                {
                  id: project,
                  name: 'p',
                  properties: { endpoints: { 'AI Foundry API': 'https://azure.com.evil.example/api' } },
                },
              ],
            },
          }
        : undefined,
    );
    await method.look(lookAt(world, [connected]));
    expect(world.asked.map(({ host }) => host)).not.toContain('azure.com.evil.example');
  });
});
