/** Validity of evidence. Expired evidence does not count, but is still named as the reason. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { EvidenceSource, JudgedParameter } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';

/** Objects read by the scanner change with each deployment: one month. */
export const INFRASTRUCTURE_DAYS = 30;

/**
 * A manifest is valid for half a year from its upload: systems of record change more slowly than endpoints,
 * and a declaration that is not renewed twice a year is out of date. A count expires as fast as an observed
 * one.
 */
export const DECLARED_DAYS = 180;

/** Sources whose evidence states no expiry. An attestation states its own. */
export type DatedBy = Exclude<EvidenceSource, 'attestation'>;

/**
 * Returns when evidence expires.
 *
 * What an endpoint serves, including a tool listing or a card, is valid as long as an observation of that
 * parameter, because it changes with the endpoint. Its strength does not change: it stays listed.
 * @param observedAt time of the observation or count; for other manifest lines, the time of the upload
 */
export const expiryOf = (
  parameter: Pick<JudgedParameter, 'observedForDays' | 'value'>,
  source: DatedBy,
  observedAt: Instant,
): Instant => {
  switch (source) {
    case 'probe':
    case 'policy-engine':
    case 'mcp':
    case 'a2a':
      return later(observedAt, parameter.observedForDays * DAY);
    case 'kubernetes':
    case 'cloud':
    case 'build':
      return later(observedAt, INFRASTRUCTURE_DAYS * DAY);
    case 'manifest':
      return later(
        observedAt,
        (isCounted(parameter.value) ? parameter.observedForDays : DECLARED_DAYS) * DAY,
      );
  }
};
