/**
 * Checks the simulated Azure responses, and the values matched in them, against the models that Azure
 * publishes with its clients.
 */
import { describe, expect, it } from 'vitest';
import {
  type AzureClient,
  faultsOf,
  knownValues,
} from '#functions/clouds/azure/fixtures/published-models.ts';
import * as alerts from './fixtures/azure-alerts.ts';
import { account } from './fixtures/azure-names.ts';
import * as world from './fixtures/azure-world.ts';

describe('Azure responses', () => {
  it.each<[AzureClient, string, object]>([
    ['arm-cognitiveservices', 'Account', world.accountRow],
    ['arm-cognitiveservices', 'Deployment', world.deployment],
    ['arm-cognitiveservices', 'RaiPolicy', world.raiPolicy('strict', 'Blocking', true)],
    ['arm-cognitiveservices', 'RaiPolicy', world.listPolicy],
    ['arm-cognitiveservices', 'Project', world.foundryProject],
    [
      'arm-cognitiveservices',
      'ConnectionPropertiesV2BasicResource',
      world.connection(account, 'AppInsights', true),
    ],
    ['arm-botservice', 'Bot', world.botRow],
    ['arm-machinelearning', 'OnlineEndpoint', world.endpointRow],
    ['arm-machinelearning', 'OnlineEndpoint', world.clusterEndpointRow],
    ['arm-appcontainers', 'ContainerApp', world.appRow],
    ['arm-appcontainers', 'ManagedEnvironment', world.environmentRow],
    ['arm-appcontainers', 'AuthConfig', world.authConfig],
    ['arm-monitor', 'DiagnosticSettingsResource', world.diagnosticSetting(account, 'Audit')],
    ['arm-monitor', 'ActionGroupResource', alerts.actionGroup],
    ...[alerts.learning, alerts.learningTools, ...alerts.otherAlerts].map(
      (alert) => ['arm-monitor', 'MetricAlertResource', alert] as [AzureClient, string, object],
    ),
    ['arm-operationalinsights', 'Table', world.table],
    ['arm-authorization', 'RoleAssignment', world.roleAssignment],
    ['arm-security', 'Pricing', world.defenderPlan],
    ['arm-consumption', 'Budget', world.budget],
  ])('of %s, %s, have only published fields', async (client, model, answer) => {
    expect(await faultsOf(client, model, answer)).toEqual([]);
  });

  it('with unpublished fields or wrong types are detected', async () => {
    const wrong = {
      ...world.accountRow,
      properties: { ...world.accountRow.properties, disableLocalAuth: 'yes', disableKeys: true },
    };
    expect(await faultsOf('arm-cognitiveservices', 'Account', wrong)).toEqual([
      'Account.properties.disableLocalAuth is no boolean',
      'Account.properties.disableKeys is no field',
    ]);
    const { criteria } = alerts.learning.properties;
    const odd = {
      ...alerts.learning,
      properties: { criteria: { ...criteria, allOf: [{ criterionType: 'Any' }] } },
    };
    expect(await faultsOf('arm-monitor', 'MetricAlertResource', odd)).toEqual([
      'MetricAlertResource.properties.criteria.allOf[0] has no model',
    ]);
  });

  it.each<[AzureClient, string, readonly string[]]>([
    ['arm-cognitiveservices', 'PublicNetworkAccess', ['Enabled', 'Disabled']],
    ['arm-cognitiveservices', 'NetworkRuleAction', ['Allow', 'Deny']],
    ['arm-cognitiveservices', 'KeySource', ['Microsoft.KeyVault', 'Microsoft.CognitiveServices']],
    [
      'arm-cognitiveservices',
      'DeploymentModelVersionUpgradeOption',
      ['NoAutoUpgrade', 'OnceNewDefaultVersionAvailable', 'OnceCurrentVersionExpired'],
    ],
    ['arm-cognitiveservices', 'RaiPolicyMode', ['Default', 'Blocking', 'Deferred', 'Asynchronous_filter']],
    ['arm-cognitiveservices', 'RaiPolicyContentSource', ['Prompt', 'Completion']],
    ['arm-machinelearning', 'EndpointAuthMode', ['AMLToken', 'Key', 'AADToken']],
    ['arm-machinelearning', 'PublicNetworkAccessType', ['Enabled', 'Disabled']],
    ['arm-appcontainers', 'ManagedServiceIdentityType', ['SystemAssigned', 'SystemAssigned,UserAssigned']],
    ['arm-appcontainers', 'IngressTransportMethod', ['tcp', 'auto']],
    ['arm-security', 'PricingTier', ['Free', 'Standard']],
  ])('of %s have these values of %s', async (client, name, values) => {
    expect(await knownValues(client, name)).toEqual(expect.arrayContaining([...values]));
  });
});
