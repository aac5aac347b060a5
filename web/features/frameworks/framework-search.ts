import * as v from 'valibot';
import { frameworkNames } from '#shared/frameworks/framework.ts';

/** A framework in an address, by name or key, as its name; the server says whether there is one of that name. */
export const frameworkSearch = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(120),
      v.transform((given): string =>
        Object.hasOwn(frameworkNames, given) ? frameworkNames[given as keyof typeof frameworkNames] : given,
      ),
    ),
  ),
  undefined,
);
