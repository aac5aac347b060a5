import { frameworkByKey, frameworks } from '#shared/frameworks/catalogue.ts';
import { type Framework, type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import { conflict } from '#shared/kernel/errors.ts';

/**
 * A framework that agents can be scanned against.
 * @throws ProblemError 409 `framework-not-available` when the catalogue does not have it; it names those that it has
 */
export const availableFramework = (key: FrameworkKey): Framework => {
  const framework = frameworkByKey(key);
  if (framework) return framework;
  const available = Object.values(frameworks).map(({ name }) => name);
  throw conflict(
    'framework-not-available',
    `${frameworkNames[key]} cannot be scanned yet. These can: ${available.join(', ')}.`,
  );
};
