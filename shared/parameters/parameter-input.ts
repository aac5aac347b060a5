import * as v from 'valibot';

/** A parameter as paths of the API take it. The server says whether there is one of that id. */
export const parameterInput = v.pipe(
  v.string(),
  v.maxLength(80),
  v.description('Id of the parameter, such as `tls-min-version`'),
);
