import * as v from 'valibot';

const message = 'Must be the name or key of a framework';

/**
 * A framework as accepted by the API: the name or key of a catalog or custom framework. The server checks
 * that it exists.
 */
export const frameworkInput = v.pipe(
  v.string(message),
  v.minLength(1, message),
  v.maxLength(120, message),
  v.description('Name or key of a framework'),
);
