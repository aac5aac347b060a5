/** The collectors that look at the address of an agent: those of the on-prem scanner too. */
import type { originKinds } from '#shared/evidence/origin-kinds.ts';
import { a2aCollector } from './a2a/a2a.ts';
import type { Collector } from './collector.ts';
import { httpCollector } from './http/http-collector.ts';
import { mcpCollector } from './mcp/mcp.ts';

export const endpointCollectors = {
  http: httpCollector,
  mcp: mcpCollector,
  a2a: a2aCollector,
} as const satisfies Readonly<Record<keyof typeof originKinds.endpoint.collectors, Collector>>;
