import { frameworkNames } from '#shared/frameworks/framework.ts';

/** Name of a framework that an address gives by name or key; a custom one is known by what was given. */
export const nameOf = (given: string | undefined): string | undefined =>
  given !== undefined && Object.hasOwn(frameworkNames, given)
    ? frameworkNames[given as keyof typeof frameworkNames]
    : given;

/** How an address names a framework: by its key where the catalogue has it, else by its name. */
export const addressOf = (name: string | undefined): string | undefined =>
  Object.entries(frameworkNames).find((entry) => entry[1] === name)?.[0] ?? name;
