import type { Severity } from '#shared/parameters/parameter.ts';

/**
 * Weight of a parameter by severity, so that a more severe parameter never weighs less than a less severe
 * one.
 */
export const weightOf: Readonly<Record<Severity, number>> = { critical: 10, high: 6, medium: 3, low: 1 };
