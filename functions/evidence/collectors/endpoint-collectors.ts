/**
 * Collectors that probe the address of an agent. The on-premises scanner runs those without consent to chat
 * (`shared/evidence/scanner-collectors.ts`).
 */
import type { originKinds } from '#shared/evidence/origin-kinds.ts';
import { a2aCollector } from './a2a/a2a.ts';
import type { Collector } from './collector.ts';
import { httpCollector } from './http/http-collector.ts';
import { mcpCallsCollector } from './mcp/calls/mcp-calls.ts';
import { mcpCollector } from './mcp/mcp.ts';

export const endpointCollectors = {
  http: httpCollector,
  mcp: mcpCollector,
  'mcp-calls': mcpCallsCollector,
  a2a: a2aCollector,
} as const satisfies Readonly<Record<keyof typeof originKinds.endpoint.collectors, Collector>>;
