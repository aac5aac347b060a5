/** A discovered agent: what sightings of the same agent say together, and how it stands to the agents that are registered. */
import * as v from 'valibot';
import { environments } from '#shared/agents/contract.ts';
import { methodIds } from './methods.ts';
import { agentKinds, platforms, sightingSchema } from './sighting.ts';

/**
 * `managed`: it is a registered agent. `unmanaged`: nobody registered it ("shadow"). `stale`: registered or not, it was not seen of late by methods
 * that looked where it was. `gone`: they looked again and again, and it is not there. `vendor`: made or run by a vendor or a system.
 * `dismissed`: a person said, with a reason, that it needs no one's attention.
 */
export const discoveredStates = ['managed', 'unmanaged', 'stale', 'gone', 'vendor', 'dismissed'] as const;
export type DiscoveredState = (typeof discoveredStates)[number];

/** By the terms of `risk.ts`; `unknown` while too little of it was seen. */
export const discoveredRisks = ['high', 'medium', 'low', 'unknown'] as const;
export type DiscoveredRisk = (typeof discoveredRisks)[number];

/** A yes or no, or that nobody has shown either. */
const orUnknown = v.nullable(v.boolean());

const { facts, reaches, joins, signs } = sightingSchema.entries;

/** As the API gives it; fields up to `isHighRisk` are the spec's. */
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
  /** Whether scans of the tenant that repeat by themselves look where it was found. */
  autoScan: v.boolean(),
  criticalSystem: orUnknown,
  isHighRisk: v.boolean(),
  risk: v.picklist(discoveredRisks),
  /** Each term that made the risk, as a sentence. */
  riskTerms: v.array(v.string()),
  platforms: v.array(v.picklist(platforms)),
  state: v.picklist(discoveredStates),
  /** The registered agent that it is. */
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
