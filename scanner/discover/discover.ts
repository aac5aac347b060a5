/** Runs the configured discovery methods: first the sources, then those that probe addresses. */
import { methods } from '#functions/discovery/methods/all.ts';
import type { Address, DiscoveryContext, Found } from '#functions/discovery/methods/method.ts';
import type { Coverage } from '#shared/discovery/coverage.ts';
import { discoveryMethods, type MethodId, methodIds, type ScanMethod } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

export interface Discovered {
  readonly sightings: readonly Sighting[];
  readonly coverage: readonly Coverage[];
}

/** Returns the methods that can run on the scanned machine, for the names in the scanner's configuration. */
export const methodsFor = (scanMethods: readonly ScanMethod[]): readonly MethodId[] =>
  methodIds.filter((id) => {
    const { scanMethod, runs } = discoveryMethods[id];
    return scanMethods.includes(scanMethod) && runs.includes('host');
  });

const failed = (reason: string): Found => ({
  sightings: [],
  coverage: { status: 'failed', reason: reason.slice(0, 1000), searched: 0 },
});

const runWith = async (id: MethodId, context: DiscoveryContext): Promise<Found> => {
  const load = methods[id];
  if (load === undefined)
    return {
      sightings: [],
      coverage: { status: 'skipped', reason: 'This scanner does not support the method.', searched: 0 },
    };
  try {
    return await (await load()).method.run(context);
  } catch (error) {
    return failed(`Error in the method: ${error instanceof Error ? error.message : error}`);
  }
};

const distinct = (addresses: readonly Address[]): readonly Address[] => [
  ...new Map(addresses.map((address) => [address.url, address])).values(),
];

/**
 * Runs the methods in order and combines what they find.
 * @param contextFor returns the discovery context for some addresses
 * @param onCoverage called after each method
 */
export const discover = async (
  ids: readonly MethodId[],
  contextFor: (addresses: readonly Address[]) => DiscoveryContext,
  onCoverage: (coverage: Coverage) => void,
): Promise<Discovered> => {
  const sightings: Sighting[] = [];
  const coverage: Coverage[] = [];
  const addresses: Address[] = [];
  const run = async (id: MethodId, context: DiscoveryContext): Promise<void> => {
    const began = performance.now();
    const found = await runWith(id, context);
    sightings.push(...found.sightings);
    addresses.push(...(found.addresses ?? []));
    const methodCoverage: Coverage = {
      ...{ method: id, ...found.coverage, found: found.sightings.length },
      milliseconds: Math.round(performance.now() - began),
    };
    coverage.push(methodCoverage);
    onCoverage(methodCoverage);
  };
  for (const stage of ['sources', 'addresses'] as const) {
    const context = contextFor(stage === 'sources' ? [] : distinct(addresses));
    // Sequential, to keep the load on the machine small.
    for (const id of ids) if (discoveryMethods[id].stage === stage) await run(id, context);
  }
  return { sightings, coverage };
};
