/** A discovered agent: the merged sightings of one agent, and its relation to the registered agents. */
import * as v from 'valibot';
import { environments } from '#shared/agents/fields.ts';
import { methodIds } from './methods.ts';
import { agentKinds, platforms, sightingSchema } from './sighting.ts';

/**
 * `managed`: a registered agent. `unmanaged`: not registered ("shadow"). `stale`: registered or not, missing
 * in recent scans that covered its location. `gone`: missing in repeated scans. `vendor`: made or operated by
 * a vendor or a system. `dismissed`: a user declared, with a reason, that it needs no attention.
 */
export const discoveredStates = ['managed', 'unmanaged', 'stale', 'gone', 'vendor', 'dismissed'] as const;
export type DiscoveredState = (typeof discoveredStates)[number];

/** Risk by the terms of `risk.ts`; `unknown` while there are too few facts. */
export const discoveredRisks = ['high', 'medium', 'low', 'unknown'] as const;
export type DiscoveredRisk = (typeof discoveredRisks)[number];

/** A boolean; null if there is no evidence. */
const orUnknown = v.nullable(v.boolean());

const { facts, reaches, joins, signs } = sightingSchema.entries;

/** API format; fields up to `isHighRisk` come from the spec. */
export const discoveredReply = v.object({
  id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  type: v.picklist(agentKinds),
  environment: v.picklist(environments),
  identifier: v.string(),
  endpoint: v.nullable(v.string()),
  handlesPersonalData: orUnknown,
  usesMLPipeline: orUnknown,
  cloudDeployment: orUnknown,
  /** True if recurring scans of the tenant cover its location. */
  autoScan: v.boolean(),
  criticalSystem: orUnknown,
  isHighRisk: v.boolean(),
  risk: v.picklist(discoveredRisks),
  /** Sentence for each term that contributes to the risk. */
  riskTerms: v.array(v.string()),
  platforms: v.array(v.picklist(platforms)),
  state: v.picklist(discoveredStates),
  /** The registered agent that it corresponds to. */
  agentId: v.nullable(v.string()),
  sources: v.array(v.picklist(methodIds)),
  firstSeenAt: v.string(),
  lastSeenAt: v.string(),
  signs,
  joins,
  facts,
  reaches,
});
export type Discovered = v.InferOutput<typeof discoveredReply>;
