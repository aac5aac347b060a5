import { z } from 'zod';

/**
 * Declares properties that have no effect on a single machine (encryption at rest, tags, log retention …):
 * accepted, not read.
 */
export function inert<const Names extends readonly string[]>(
  ...names: Names
): Record<Names[number], z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Names[number],
    z.ZodOptional<z.ZodUnknown>
  >;
}

/** CloudFormation sometimes writes numbers and booleans as text. */
export const int = z.coerce.number().int();
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
