/** For tests: the evidence of one sighting for a source, by parameter. */
import type { MethodId } from '../../discovery/methods.ts';
import type { Sighting } from '../../discovery/sighting.ts';
import { sightingOf } from '../../discovery/sighting-fixture.ts';
import { type reporting, reportOf } from './report-of.ts';

export const shownOf = (
  source: keyof typeof reporting,
  method: MethodId,
  identifier: string,
  settings: NonNullable<Sighting['facts']['settings']>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (
      reportOf(
        [{ from: 'server', sighting: sightingOf(identifier, { method, facts: { settings } }) }],
        source,
      )?.evidence ?? []
    ).map(({ parameterId, value }) => [parameterId, value]),
  );
