/** Issues that expose PHI. */

import { severities } from '#shared/parameters/parameter.ts';
import { judgedFramework, judgedParameters } from '#shared/scoring/judged-catalog.ts';

/** Number of open issues that expose PHI, in the order of `severities`. */
export type Exposure = readonly number[];

/** Technical safeguards and minimum necessary. */
const EXPOSING_CONTROLS = /^164\.(?:312|502\(b\))/;

const exposing: ReadonlySet<string> = new Set([
  ...Object.values(judgedParameters)
    .filter(({ family }) => family === 'data-protection')
    .map(({ id }) => id),
  ...(judgedFramework('hipaa')?.controls ?? [])
    .filter(({ id }) => EXPOSING_CONTROLS.test(id))
    .flatMap(({ parameters }) => (Array.isArray(parameters) ? parameters : Object.keys(parameters))),
]);

/**
 * Returns true if a failure of this parameter may expose PHI: its family is data protection, or HIPAA maps it
 * to such a safeguard.
 */
export const exposesPhi = (parameterId: string): boolean => exposing.has(parameterId);

/**
 * Returns the PHI exposure of an agent's issues.
 * @param parameterIds parameters with an open issue
 */
export const exposureOf = (parameterIds: readonly string[]): Exposure => {
  const open = parameterIds.filter(exposesPhi).map((id) => judgedParameters[id]?.severity);
  return severities.map((severity) => open.filter((one) => one === severity).length);
};
