/** The list of tools: name, route, and location of the route's handler. */
import type { Handler } from '#functions/platform/http/handler.ts';
import { agentsContract } from '#shared/agents/contract.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import type { Contract, RouteSpec, Scope } from '#shared/kernel/route.ts';
import { monitoringContract } from '#shared/monitoring/contract.ts';
import { parametersContract } from '#shared/parameters/contract.ts';
import { remediationsContract } from '#shared/remediations/contract.ts';
import { reportsContract } from '#shared/reports/contract.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { standingsContract } from '#shared/standings/contract.ts';

/** The API key scope required by the server and each of its tools. */
export const SCOPE = 'read' satisfies Scope;

/**
 * Names of a contract's read-only routes that accept keys of the scope; the compiler rejects any other route
 * as a tool.
 */
type Readable<C extends Contract> = {
  [Name in keyof C['routes']]: C['routes'][Name] extends {
    readonly method: 'GET';
    readonly scopes: readonly (infer One)[];
  }
    ? typeof SCOPE extends One
      ? Name
      : never
    : never;
}[keyof C['routes']] &
  string;

export interface Tool {
  readonly contract: Contract;
  /** Name of the route in the contract. */
  readonly route: string;
  /** Loads the route's handler on its first call, so that other calls do not wait for it. */
  readonly load: () => Promise<Handler<RouteSpec>>;
}

const tool = <const C extends Contract, Name extends Readable<C>>(
  contract: C,
  route: Name,
  load: () => Promise<Handler<C['routes'][Name]>>,
): Tool => ({ contract, route, load: load as unknown as Tool['load'] });

export const tools: Readonly<Record<string, Tool>> = {
  list_agents: tool(
    agentsContract,
    'listAgents',
    async () => (await import('#functions/agents/list-agents.ts')).listAgents,
  ),
  get_agent: tool(
    agentsContract,
    'getAgent',
    async () => (await import('#functions/agents/get-agent.ts')).getAgent,
  ),
  list_evidence: tool(
    agentsContract,
    'listEvidence',
    async () => (await import('#functions/agents/list-evidence.ts')).listEvidence,
  ),
  list_frameworks: tool(
    frameworksContract,
    'listFrameworks',
    async () => (await import('#functions/frameworks/list-frameworks.ts')).listFrameworks,
  ),
  list_standings: tool(
    standingsContract,
    'listStandings',
    async () => (await import('#functions/standings/list-standings.ts')).listStandings,
  ),
  get_standing: tool(
    standingsContract,
    'getStanding',
    async () => (await import('#functions/standings/get-standing.ts')).getStanding,
  ),
  list_framework_agents: tool(
    standingsContract,
    'listFrameworkAgents',
    async () => (await import('#functions/standings/list-framework-agents.ts')).listFrameworkAgents,
  ),
  list_issues: tool(
    issuesContract,
    'listIssues',
    async () => (await import('#functions/issues/list-issues.ts')).listIssues,
  ),
  list_scans: tool(
    scansContract,
    'listScans',
    async () => (await import('#functions/scans/api/list-scans.ts')).listScans,
  ),
  get_scan: tool(
    scansContract,
    'getScan',
    async () => (await import('#functions/scans/api/get-scan.ts')).getScan,
  ),
  get_parameter: tool(
    parametersContract,
    'getParameter',
    async () => (await import('#functions/parameters/get-parameter.ts')).getParameter,
  ),
  get_remedy: tool(
    remediationsContract,
    'getRemedy',
    async () => (await import('#functions/remediations/get-remedy.ts')).getRemedy,
  ),
  // The part of the audit trail about an agent, without users: the trail itself is accessible only to
  // signed-in users.
  list_timeline: tool(
    auditLogsContract,
    'listTimeline',
    async () => (await import('#functions/audit-logs/list-timeline.ts')).listTimeline,
  ),
  list_reports: tool(
    reportsContract,
    'listReports',
    async () => (await import('#functions/reports/list-reports.ts')).listReports,
  ),
  get_report: tool(
    reportsContract,
    'getReport',
    async () => (await import('#functions/reports/get-report.ts')).getReport,
  ),
  get_monitoring_status: tool(
    monitoringContract,
    'getMonitoringStatus',
    async () => (await import('#functions/monitoring/api/get-monitoring-status.ts')).getMonitoringStatus,
  ),
  list_agent_checks: tool(
    monitoringContract,
    'listAgentChecks',
    async () => (await import('#functions/monitoring/api/list-agent-checks.ts')).listAgentChecks,
  ),
  list_alerts: tool(
    monitoringContract,
    'listAlerts',
    async () => (await import('#functions/monitoring/api/list-alerts.ts')).listAlerts,
  ),
};
