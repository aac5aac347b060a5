import type { CoverageState } from '#shared/discovery/coverage.ts';
import type { DiscoveredState } from '#shared/discovery/discovered.ts';
import type { AgentKind, Platform } from '#shared/discovery/sighting.ts';

/** Label of each discovery state. */
export const stateLabels: Readonly<Record<DiscoveredState, string>> = {
  managed: 'Managed',
  unmanaged: 'Unmanaged',
  stale: 'Stale',
  gone: 'Gone',
  vendor: 'Vendor-made',
  dismissed: 'Dismissed',
};

/** Short explanation of each discovery state. */
export const stateMeanings: Readonly<Record<DiscoveredState, string>> = {
  managed: 'Registered in the agent registry.',
  unmanaged: 'Not registered.',
  stale: 'Not found by recent scans of its location.',
  gone: 'Scans covered its location again and did not find it.',
  vendor: 'Built and operated by a vendor or a system.',
  dismissed: 'Dismissed by a user, with a reason. Needs no attention.',
};

/** Label of each kind of agent. */
export const kindLabels: Readonly<Record<AgentKind, string>> = {
  agent: 'Agent',
  conversational: 'Conversational agent',
  mcp_server: 'MCP server',
  model_endpoint: 'Model endpoint',
  gateway: 'Gateway',
  workflow: 'Workflow',
  guard: 'Guard',
  training: 'Training job',
  client: 'Assistant client',
  app_ui: 'User interface',
};

export const platformLabels: Readonly<Record<Platform, string>> = {
  kubernetes: 'Kubernetes',
  docker: 'Docker',
  cloud: 'Cloud',
  host: 'Host',
  network: 'Network',
  repository: 'Repository',
};

/** Label of each coverage state of a discovery method. */
export const coverageLabels: Readonly<Record<CoverageState, string>> = {
  ran: 'Ran',
  truncated: 'Partial coverage',
  denied: 'Denied',
  skipped: 'Skipped',
  failed: 'Failed',
};
