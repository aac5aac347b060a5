/** Which lines of a manifest count only after a second account has approved it. */
import { compileExpectation } from '#shared/parameters/expectation.ts';
import { needsFourEyes } from '#shared/parameters/four-eyes.ts';
import type { JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';

/**
 * Whether a line waits for four eyes. One that admits a failure counts at once: nobody gains by it.
 * @param today the day in UTC on which it was handed in, `YYYY-MM-DD`
 */
export const needsApproval = (
  parameter: Pick<JudgedParameter, 'id' | 'severity' | 'expectation'>,
  value: ParameterValue,
  today: string,
): boolean =>
  needsFourEyes(parameter, value) && compileExpectation(parameter.expectation)(value, today) !== 'fail';
