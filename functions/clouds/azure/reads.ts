/** What is read of accounts for AI, of subscriptions and of what logs go to, by the permission that it takes; all of it is part of Reader. */
import { type BearerService, byLink } from '#functions/clouds/bearer.ts';
import { managed } from './inventory.ts';

type Listed = Promise<readonly unknown[] | undefined>;

const ACCOUNTS = '2025-09-01';

/** A list below an account of Azure OpenAI or Foundry. */
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

/** What an account, or a project of it, is connected to; credentials are not among what a list tells. */
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

/** Lists that need not be there: not each kind of resource, or of subscription, has them. */
const listAt = (arm: BearerService, id: string, below: string, version: string, permission: string): Listed =>
  arm.list(
    { url: managed(id, below, version), permission, where: id, absent: 'nothing' },
    'value',
    byLink('nextLink'),
  );

/** Of a resource; of a subscription, of its activity log. */
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

/** How a container app signs callers in. */
export const listSignIns = (arm: BearerService, app: string): Listed =>
  listAt(arm, app, '/authConfigs', '2025-01-01', 'Microsoft.App/containerApps/authConfigs/read');

/** The table that resources log to which have none of their own; it comes to be with its first row. */
export const getDiagnosticsTable = (arm: BearerService, workspace: string): Promise<unknown> =>
  arm.get({
    url: managed(workspace, '/tables/AzureDiagnostics', '2022-10-01'),
    permission: 'Microsoft.OperationalInsights/workspaces/tables/read',
    where: workspace,
    absent: 'nothing',
  });
