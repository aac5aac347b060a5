/** Rules for which lines of a manifest count only after approval by a second person. */
import { compileExpectation } from '#shared/parameters/expectation.ts';
import { needsFourEyes } from '#shared/parameters/four-eyes.ts';
import type { JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';

/**
 * Whether a line requires approval by a second person. A line that admits a failure counts immediately,
 * because it gives no advantage.
 * @param today the UTC day of the upload, `YYYY-MM-DD`
 */
export const needsApproval = (
  parameter: Pick<JudgedParameter, 'id' | 'severity' | 'expectation'>,
  value: ParameterValue,
  today: string,
): boolean =>
  needsFourEyes(parameter, value) && compileExpectation(parameter.expectation)(value, today) !== 'fail';
