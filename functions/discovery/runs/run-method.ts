/**
 * Runs one method. Its findings are validated before use, and its coverage records the result in every case.
 */
import * as v from 'valibot';
import { logger } from '#functions/platform/logger.ts';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import { isLoopback } from '#shared/discovery/identity.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import { type Sighting, sightingSchema } from '#shared/discovery/sighting.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { methods as allMethods } from '../methods/all.ts';
import type { Address, DiscoveryContext, DiscoveryMethod, Found } from '../methods/method.ts';

/** After this time a method must return its findings; shortly afterward it is abandoned. */
const TIME_LIMIT = 60 * SECOND;
const LEFT_ALONE_AFTER = 75 * SECOND;

export type Methods = Readonly<
  Partial<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>>
>;

export interface MethodFound {
  readonly sightings: readonly Sighting[];
  readonly addresses: readonly Address[];
  readonly coverage: Omit<CoverageReply, 'from'>;
}

/** Returns whether the address belongs to the product itself, which is not a discovered agent. */
const isOwn = (url: string, ownPorts: ReadonlySet<number>): boolean =>
  isLoopback(url) && ownPorts.has(Number(new URL(url).port));

const isOwnSighting = ({ endpoint, identifier, joins }: Sighting, ownPorts: ReadonlySet<number>): boolean =>
  [endpoint, identifier, ...(joins.endpoints ?? [])].some(
    (url) => url !== undefined && URL.canParse(url) && isOwn(url, ownPorts),
  );

const failed = (reason: string): Found => ({
  sightings: [],
  coverage: { status: 'failed', reason, searched: 0 },
});

const inTime = (scanning: Promise<Found>): { readonly found: Promise<Found>; readonly end: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(
      () => resolve(failed('It exceeded its time limit and was abandoned.')),
      LEFT_ALONE_AFTER,
    );
  });
  return { found: Promise.race([scanning, late]), end: () => clearTimeout(timer) };
};

const runWithMethod = async (
  id: MethodId,
  discoveryContext: DiscoveryContext,
  methods: Methods,
): Promise<Found> => {
  const load = methods[id];
  if (!load) return failed('This version does not have the method.');
  const { method } = await load();
  const { found, end } = inTime(
    method.run({
      ...discoveryContext,
      signal: AbortSignal.any([discoveryContext.signal, AbortSignal.timeout(TIME_LIMIT)]),
    }),
  );
  try {
    return await found;
  } finally {
    end();
  }
};

const FAULT = 'It stopped because of an internal error, which has been logged.';

export const runMethod = async (
  id: MethodId,
  discoveryContext: DiscoveryContext,
  methods: Methods = allMethods,
): Promise<MethodFound> => {
  const began = discoveryContext.now();
  const found = await runWithMethod(id, discoveryContext, methods).catch((error: unknown) => {
    logger.error('discovery method failed', { method: id, error: error as Error });
    return failed(FAULT);
  });
  const sound = found.sightings.flatMap((sighting) => {
    const judged = v.safeParse(sightingSchema, sighting);
    if (judged.success && judged.output.method === id) return [judged.output];
    logger.error('sighting skipped', {
      method: id,
      identifier: sighting.identifier,
      path: judged.issues?.[0] && v.getDotPath(judged.issues[0]),
    });
    return [];
  });
  const sightings = sound.filter((sighting) => !isOwnSighting(sighting, discoveryContext.ownPorts));
  const wrong = found.sightings.length - sound.length;
  const { status, reason, searched } = found.coverage;
  return {
    sightings,
    addresses: (found.addresses ?? []).filter(
      ({ url }) => URL.canParse(url) && !isOwn(url, discoveryContext.ownPorts),
    ),
    coverage: {
      method: id,
      // Invalid findings count as incomplete coverage.
      status: wrong > 0 && status === 'ran' ? 'truncated' : status,
      ...(wrong > 0
        ? { reason: `${wrong} of its findings could not be stored. ${reason ?? ''}`.trim() }
        : reason === undefined
          ? {}
          : { reason: reason.slice(0, 1000) }),
      searched,
      found: sightings.length,
      milliseconds: Math.max(0, discoveryContext.now().getTime() - began.getTime()),
      at: instant(began),
    },
  };
};
