import { api } from '#functions/platform/http/api.ts';
import { discoveryContract } from '#shared/discovery/contract.ts';
import { getDiscoveryMethods } from './get-discovery-methods.ts';
import { getEnvironmentStatus } from './get-environment-status.ts';
import { listDiscovered } from './list-discovered.ts';

/** Routes that screens poll are loaded immediately; all others on their first call. */
export const handler = api(discoveryContract, {
  getDiscoveryMethods,
  getEnvironmentStatus,
  listDiscovered,
  scanEnvironment: async (call) => (await import('./scan-environment.ts')).scanEnvironment(call),
  startContinuous: async (call) => (await import('./start-continuous.ts')).startContinuous(call),
  stopContinuous: async (call) => (await import('./stop-continuous.ts')).stopContinuous(call),
  getDiscovered: async (call) => (await import('./get-discovered.ts')).getDiscovered(call),
  registerDiscovered: async (call) => (await import('./register-discovered.ts')).registerDiscovered(call),
  dismissDiscovered: async (call) => (await import('./dismiss-discovered.ts')).dismissDiscovered(call),
  restoreDiscovered: async (call) => (await import('./restore-discovered.ts')).restoreDiscovered(call),
  getAgentGraph: async (call) => (await import('./get-agent-graph.ts')).getAgentGraph(call),
  getEndpoints: async (call) => (await import('./get-endpoints.ts')).getEndpoints(call),
  putEndpoints: async (call) => (await import('./put-endpoints.ts')).putEndpoints(call),
  downloadScanner: async (call) => (await import('./download-scanner.ts')).downloadScanner(call),
  reportEnvironment: async (call) => (await import('./report-environment.ts')).reportEnvironment(call),
});
