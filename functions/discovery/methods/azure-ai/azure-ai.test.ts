import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type Replied, serveWorld } from '#functions/clouds/fixtures/serve-world.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { reportOf } from '#shared/evidence/infrastructure/report-of.ts';
import { actionGroup, learning, learningTools } from './fixtures/azure-alerts.ts';
import { account, app, PRINCIPAL, project, SECRET, subscription, TENANT } from './fixtures/azure-names.ts';
import {
  azure,
  azureWithout,
  budget,
  clusterEndpointRow,
  connected,
  endpointRow,
} from './fixtures/azure-world.ts';
import { method } from './method.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
const serve = async (special: (asked: Asked) => Replied | undefined = () => undefined) => {
  const world = await serveWorld((asked) => special(asked) ?? azure(asked));
  open.push(world);
  return world;
};

describe('Azure AI', () => {
  it('is discovered through inventory, deployments, project agents and identities', async () => {
    const world = await serve();
    const found = await method.run(contextAt(world, [connected]));
    const seen = parsedSightings(found);
    expect(found.coverage).toEqual({ status: 'ran', searched: 7 });
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
        guardrails: [`${account}/raiPolicies/strict`],
        serviceAccount: PRINCIPAL,
        settings: {
          publicNetworkAccess: 'Disabled',
          disableLocalAuth: true,
          'encryption.keySource': 'Microsoft.KeyVault',
          'rai_config.set': true,
          model: 'gpt',
          version: '3',
        },
      },
      reaches: { models: ['gpt'], tools: ['records', 'file_search'] },
    });
    // The agent and its identity share a name, by which they are merged.
    const identity = `entra:${TENANT}/${PRINCIPAL}`;
    expect(agent?.joins.resources).toContain(identity);
    expect(seen[identity]).toMatchObject({
      name: 'triage-agent',
      facts: {
        settings: {
          accountEnabled: true,
          servicePrincipalType: 'ServiceIdentity',
          agentIdentityBlueprintId: 'blue',
        },
      },
    });
    expect(seen[`${account.toLowerCase()}/deployments/gpt`]).toMatchObject({
      endpoint: 'https://clinic-ai.openai.azure.com/openai/deployments/gpt',
      facts: { settings: { versionUpgradeOption: 'NoAutoUpgrade', 'model.version': '2025-04-14' } },
    });
    expect(Object.values(seen).find(({ name }) => name === 'notes-copilot')?.facts).toMatchObject({
      public: true,
      environmentNames: ['AZURE_OPENAI_ENDPOINT', 'AZURE_OPENAI_API_KEY'],
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
    expect(world.asked.map(({ host }) => host)).not.toContain('elsewhere.example');
  });

  it('reports the missing permission, and reads everything else', async () => {
    const world = await serve(({ host }) => {
      if (host === 'graph.microsoft.com') {
        return { status: 403, body: { error: { code: 'Authorization_RequestDenied' } } };
      }
      return host.endsWith('services.ai.azure.com')
        ? { status: 401, body: { error: { code: 'PermissionDenied' } } }
        : undefined;
    });
    const found = await method.run(contextAt(world, [connected]));
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason:
        'Not permitted: Microsoft.CognitiveServices/accounts/AIServices/agents/read, AgentIdentity.Read.All.',
    });
    expect(found.sightings).toHaveLength(4);
  });

  it('reads nothing with a wrong secret, and reports it once per service', async () => {
    const world = await serve();
    const wrong = { ...connected, settings: { ...connected.settings, clientSecret: 'wrong' } };
    const found = await method.run(contextAt(world, [wrong]));
    expect(found.sightings).toEqual([]);
    expect(found.coverage.status).toBe('failed');
    expect(found.coverage.reason).toContain(
      'Azure, which issued no token for management.azure.com (invalid_client)',
    );
    expect(world.asked.every(({ host }) => host === 'login.microsoftonline.com')).toBe(true);
  });

  it('is skipped without a connected account, and reports an account with missing settings', async () => {
    const world = await serve();
    expect((await method.run(contextAt(world, []))).coverage.status).toBe('skipped');
    const bare = { kind: 'azure', id: 'azure-2', settings: {} };
    expect((await method.run(contextAt(world, [bare]))).coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: Azure, because the settings of the account azure-2 are incomplete.',
    });
  });

  it("sends the Foundry token only to Azure hosts, regardless of the project's address", async () => {
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
    await method.run(contextAt(world, [connected]));
    expect(world.asked.map(({ host }) => host)).not.toContain('azure.com.evil.example');
  });

  /** Returns the evidence of each discovered resource once it is registered. */
  const shownIn = async (special?: (asked: Asked) => Replied | undefined) => {
    const found = await method.run(contextAt(await serve(special), [connected]));
    const shownBy = (identifier: string) =>
      Object.fromEntries(
        (
          reportOf(
            found.sightings
              .filter((each) => each.identifier === identifier.toLowerCase())
              .map((sighting) => ({ from: 'server', sighting })),
            'cloud',
          )?.evidence ?? []
        ).map(({ parameterId, value }) => [parameterId, value]),
      );
    return { found, shownBy };
  };

  it('provides evidence from the settings of accounts, apps and subscriptions', async () => {
    const { found, shownBy } = await shownIn();
    expect(shownBy(`${account}/deployments/gpt`)).toEqual({
      'auth-scheme-strength': 'oauth',
      'public-exposure': 'private',
      'egress-allow-list': true,
      'network-policy-present': true,
      'encryption-key-custody': 'customer-managed',
      'storage-encryption-at-rest': true,
      'model-version-pinned': true,
      'input-guardrail-present': true,
      'output-guardrail-present': true,
      'rate-limit-enforced': 'announced',
      'audit-logging-enabled': true,
      'log-retention-days': 730,
      'permission-change-logged': true,
      'runtime-monitoring-enabled': true,
      'anomaly-alerting': true,
      'spend-monitoring': true,
    });
    expect(shownBy(`${project}/agents/triage-agent`)).toEqual({
      'auth-scheme-strength': 'oauth',
      'public-exposure': 'private',
      'encryption-key-custody': 'customer-managed',
      'model-version-pinned': true,
      'input-guardrail-present': true,
      // Its own policy filters only while the response is streamed.
      'output-guardrail-present': false,
      'tool-allow-list': true,
      'tool-transport-secured': true,
      'audit-logging-enabled': true,
      'log-retention-days': 730,
      'runtime-monitoring-enabled': true,
      'anomaly-alerting': true,
      'spend-monitoring': true,
      'reasoning-trace-captured': true,
      'tool-use-baseline': true,
    });
    expect(shownBy(app)).toEqual({
      'endpoint-auth-required': true,
      'agent-unique-identity': true,
      'service-account-least-privilege': false,
      'public-exposure': 'private',
      'transport-tls-enforced': true,
      'secrets-in-manager': true,
      'container-image-pinned': true,
      'spend-monitoring': true,
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
    expect(JSON.stringify(found)).not.toContain('vault.azure.net');
  });

  it('reports the exposure of an endpoint managed by Azure, but not of one served by a cluster', async () => {
    const { shownBy } = await shownIn();
    expect(shownBy(endpointRow.id)).toMatchObject({ 'public-exposure': 'private' });
    const inCluster = await shownIn(({ path, body }) =>
      path.endsWith('/resources') && body.includes('onlineendpoints')
        ? { body: { data: [clusterEndpointRow] } }
        : undefined,
    );
    expect(inCluster.shownBy(endpointRow.id)).toMatchObject({ 'endpoint-auth-required': true });
    expect(inCluster.shownBy(endpointRow.id)).not.toHaveProperty('public-exposure');
  });

  it.each<[string, object]>([
    ['has yet to begin', { timePeriod: { startDate: '2027-01-01T00:00:00Z' } }],
    ['is over', { timePeriod: { startDate: '2025-01-01T00:00:00Z', endDate: '2026-11-01T00:00:00Z' } }],
    ['has no beginning', { timePeriod: {} }],
    ['is about nothing', { amount: 0 }],
    ['is of no amount', { amount: undefined }],
  ])('does not count as spend monitoring a budget that %s', async (_, more) => {
    const { shownBy } = await shownIn(({ path }) =>
      path.endsWith('/budgets')
        ? { body: { value: [{ ...budget, properties: { ...budget.properties, ...more } }] } }
        : undefined,
    );
    expect(shownBy(app)).toHaveProperty('transport-tls-enforced');
    expect(shownBy(app)).not.toHaveProperty('spend-monitoring');
  });

  it('does not treat an agent as the only one of its project if the list is incomplete', async () => {
    const { found, shownBy } = await shownIn(({ path, query }) =>
      path === '/api/projects/triage/agents' && query.has('after')
        ? { status: 403, body: { error: { code: 'PermissionDenied' } } }
        : undefined,
    );
    expect(found.coverage.status).toBe('denied');
    expect(shownBy(`${project}/agents/triage-agent`)).toMatchObject({ 'anomaly-alerting': true });
    expect(shownBy(`${project}/agents/triage-agent`)).not.toHaveProperty('tool-use-baseline');
  });

  it('does not count as an anomaly alert one with a fixed threshold, or without a recipient', async () => {
    const { shownBy } = await shownIn(azureWithout([learning, learningTools]));
    expect(shownBy(`${account}/deployments/gpt`)).not.toHaveProperty('anomaly-alerting');
    expect(shownBy(`${project}/agents/triage-agent`)).not.toHaveProperty('tool-use-baseline');
    const unheard = await shownIn(azureWithout([actionGroup]));
    expect(unheard.shownBy(`${account}/deployments/gpt`)).not.toHaveProperty('anomaly-alerting');
  });

  it('provides no evidence on what it was not permitted to read', async () => {
    const denied = ['raiPolicies', 'diagnosticSettings', 'budgets', 'authConfigs'];
    const { found, shownBy } = await shownIn(({ path }) =>
      denied.some((name) => path.endsWith(`/${name}`))
        ? { status: 403, body: { error: { code: 'AuthorizationFailed' } } }
        : undefined,
    );
    expect(found.coverage.status).toBe('denied');
    for (const permission of [
      'Microsoft.CognitiveServices/accounts/raiPolicies/read',
      'Microsoft.Insights/diagnosticSettings/read',
      'Microsoft.Consumption/budgets/read',
      'Microsoft.App/containerApps/authConfigs/read',
    ])
      expect(found.coverage.reason).toContain(permission);
    const untold = [
      'input-guardrail-present',
      'output-guardrail-present',
      'audit-logging-enabled',
      'log-retention-days',
      'permission-change-logged',
      'spend-monitoring',
    ];
    for (const parameter of untold)
      expect(shownBy(`${account}/deployments/gpt`)).not.toHaveProperty(parameter);
    expect(shownBy(app)).not.toHaveProperty('endpoint-auth-required');
  });

  it('queries each subscription, account and workspace once', async () => {
    const world = await serve();
    await method.run(contextAt(world, [connected]));
    const about = (part: string) => world.asked.filter(({ path }) => path.endsWith(part)).length;
    expect(about(`${account.toLowerCase()}/providers/Microsoft.Insights/diagnosticSettings`)).toBe(1);
    expect(about(`${subscription}/providers/Microsoft.Consumption/budgets`)).toBe(1);
    expect(about('/tables/AzureDiagnostics')).toBe(1);
  });
});
