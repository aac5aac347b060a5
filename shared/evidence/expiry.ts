/** How long evidence counts. What has expired counts for nothing, but is still named as the reason. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { EvidenceSource, JudgedParameter } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';

/** Objects seen by the scanner change with each deployment: a month. */
export const INFRASTRUCTURE_DAYS = 30;

/**
 * A manifest holds for half a year from when it was received: systems of record change slower than endpoints, and a
 * declaration that nobody has renewed twice a year is memory, not evidence. A count ages as fast as an observed one.
 */
export const DECLARED_DAYS = 180;

/** Evidence whose end is not written in itself. An attestation says when it ends. */
export type DatedBy = Exclude<EvidenceSource, 'attestation'>;

/**
 * When evidence stops to count.
 *
 * What an endpoint shows of itself, a tool listing or a card included, holds as long as an observation of that
 * parameter, because it changes with the endpoint. The strength of a listing is another matter: it stays listed.
 * @param observedAt when it was seen, or counted; for what else a manifest says when it was received
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
