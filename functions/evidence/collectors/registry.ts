/** Every collector. A new one is named in `names.ts` and entered here. */
import { a2aCollector } from './a2a/a2a.ts';
import { attestationCollector } from './attestation/attestation.ts';
import type { Collector } from './collector.ts';
import { httpCollector } from './http/http-collector.ts';
import { manifestCollector } from './manifest/manifest.ts';
import { mcpCollector } from './mcp/mcp.ts';
import { type CollectorName, collectorNames, type Sighted } from './names.ts';

const registry: Readonly<Record<CollectorName, Collector>> = {
  http: httpCollector,
  mcp: mcpCollector,
  a2a: a2aCollector,
  manifest: manifestCollector,
  attestation: attestationCollector,
};

/** The collectors of what is looked at, in the order in which they run. */
export const collectorsFor = (sighted: Sighted): readonly Collector[] =>
  collectorNames[sighted].map((name) => registry[name]);
