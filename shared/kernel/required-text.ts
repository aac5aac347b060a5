import * as v from 'valibot';

/**
 * Text that a person has to give: something beside blanks, which are cut off at both ends.
 * @param label what it is, as a refusal names it, such as `Reason`
 * @param most characters
 */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (label: string, most: number) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(most, `${label} must be at most ${most} characters`),
  );
