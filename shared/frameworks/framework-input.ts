import * as v from 'valibot';

const message = 'Must be the name or key of a framework';

/** A framework as the API takes it: the name or key of one of the catalogue's or of a custom one. The server says whether it is there. */
export const frameworkInput = v.pipe(
  v.string(message),
  v.minLength(1, message),
  v.maxLength(120, message),
  v.description('Name or key of a framework'),
);
