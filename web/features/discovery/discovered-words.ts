import type { CoverageState } from '#shared/discovery/coverage.ts';
import type { DiscoveredState } from '#shared/discovery/discovered.ts';
import type { AgentKind, Platform } from '#shared/discovery/sighting.ts';

/** How a discovered agent stands to those that are registered. */
export const stateWords: Readonly<Record<DiscoveredState, string>> = {
  managed: 'Managed',
  unmanaged: 'Unmanaged',
  stale: 'Stale',
  gone: 'Gone',
  vendor: 'Vendor-made',
  dismissed: 'Dismissed',
};

/** What that means, for who meets the word for the first time. */
export const stateMeanings: Readonly<Record<DiscoveredState, string>> = {
  managed: 'It is registered.',
  unmanaged: 'Nobody has registered it.',
  stale: 'It was not seen of late where scans looked.',
  gone: 'Scans looked again where it was, and it is not there.',
  vendor: 'A vendor or a system made it and runs it.',
  dismissed: 'Somebody said, with a reason, that it needs no one’s attention.',
};

/** What a sighting is of. */
export const kindWords: Readonly<Record<AgentKind, string>> = {
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

export const platformWords: Readonly<Record<Platform, string>> = {
  kubernetes: 'Kubernetes',
  docker: 'Docker',
  cloud: 'Cloud',
  host: 'Host',
  network: 'Network',
  repository: 'Repository',
};

/** How far a method could look. */
export const coverageWords: Readonly<Record<CoverageState, string>> = {
  ran: 'Ran',
  truncated: 'Looked at part',
  denied: 'Denied',
  skipped: 'Skipped',
  failed: 'Failed',
};
