/**
 * All collectors. A collector named with its origin kind (`shared/evidence/origin-kinds.ts`) must be
 * registered here.
 */
import type { CollectorName, OriginKind } from '#shared/evidence/origin-kinds.ts';
import { attestationCollector } from './attestation/attestation.ts';
import { chatCollector } from './chat/chat.ts';
import type { Collector } from './collector.ts';
import { endpointCollectors } from './endpoint-collectors.ts';
import { manifestCollector } from './manifest/manifest.ts';

/** Collectors by id. */
export type Collectors = Readonly<Record<string, Collector>>;

export const collectors = {
  manifest: manifestCollector,
  attestation: attestationCollector,
  ...endpointCollectors,
  chat: chatCollector,
} as const satisfies Readonly<Record<CollectorName, Collector>>;

/**
 * Returns the collectors of an origin kind, in execution order. @throws Error for a name without a collector
 */
export const collectorsOf = (kind: OriginKind, known: Collectors): readonly Collector[] =>
  Object.keys(kind.collectors).map((id) => {
    const collector = Object.hasOwn(known, id) ? known[id] : undefined;
    if (!collector) throw new Error(`There is no collector ${id}.`);
    return collector;
  });
