import * as v from 'valibot';

/** A parameter id in an API path. The server checks whether it exists. */
export const parameterInput = v.pipe(
  v.string(),
  v.maxLength(80),
  v.description('ID of the parameter, such as `tls-min-version`'),
);
