import * as v from 'valibot';

/**
 * A required text: must contain more than whitespace, which is trimmed at both ends.
 * @param label name of the field in error messages, such as `Reason`
 * @param most maximum number of characters
 */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(1, `${label} is required`),
    v.maxLength(max, `${label} must be at most ${max} characters`),
  );
