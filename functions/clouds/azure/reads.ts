/**
 * What is read of AI accounts, of subscriptions and of log destinations, by required permission; all are part
 * of Reader.
 */
import { type BearerService, byLink } from '#functions/clouds/bearer.ts';
import { managed } from './inventory.ts';

type Listed = Promise<readonly unknown[] | undefined>;

const ACCOUNTS = '2025-09-01';

/** Returns a list below an Azure OpenAI or Foundry account. */
export const listBelowAccount = (
  arm: BearerService,
  id: string,
  collection: 'deployments' | 'raiPolicies' | 'projects',
  where: string,
): Listed =>
  arm.list(
    {
      url: managed(id, `/${collection}`, ACCOUNTS),
      permission: `Microsoft.CognitiveServices/accounts/${collection}/read`,
      where,
    },
    'value',
    byLink('nextLink'),
  );

/** Returns the connections of an account or project; the list contains no credentials. */
export const listConnections = (
  arm: BearerService,
  id: string,
  of: 'accounts' | 'accounts/projects',
  where: string,
): Listed =>
  arm.list(
    {
      url: managed(id, '/connections', ACCOUNTS),
      permission: `Microsoft.CognitiveServices/${of}/connections/read`,
      where,
    },
    'value',
    byLink('nextLink'),
  );

/** Lists that may not exist, because not every kind of resource or subscription has them. */
const listAt = (arm: BearerService, id: string, below: string, version: string, permission: string): Listed =>
  arm.list(
    { url: managed(id, below, version), permission, where: id, absent: 'nothing' },
    'value',
    byLink('nextLink'),
  );

/** For a resource; for a subscription, the settings of its activity log. */
export const listDiagnosticSettings = (arm: BearerService, id: string): Listed =>
  listAt(
    arm,
    id,
    '/providers/Microsoft.Insights/diagnosticSettings',
    '2021-05-01-preview',
    'Microsoft.Insights/diagnosticSettings/read',
  );

export const listBudgets = (arm: BearerService, subscription: string): Listed =>
  listAt(
    arm,
    subscription,
    '/providers/Microsoft.Consumption/budgets',
    '2021-10-01',
    'Microsoft.Consumption/budgets/read',
  );

/** Returns how a container app authenticates callers. */
export const listSignIns = (arm: BearerService, app: string): Listed =>
  listAt(arm, app, '/authConfigs', '2025-01-01', 'Microsoft.App/containerApps/authConfigs/read');

/** Returns the default log table of resources without their own; it is created with its first row. */
export const getDiagnosticsTable = (arm: BearerService, workspace: string): Promise<unknown> =>
  arm.get({
    url: managed(workspace, '/tables/AzureDiagnostics', '2022-10-01'),
    permission: 'Microsoft.OperationalInsights/workspaces/tables/read',
    where: workspace,
    absent: 'nothing',
  });
