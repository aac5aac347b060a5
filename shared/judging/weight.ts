import type { Severity } from '#shared/parameters/parameter.ts';

/** Weight of a parameter among those that apply, by severity: so a graver one is never worth less than a lighter one. */
export const weightOf: Readonly<Record<Severity, number>> = { critical: 10, high: 6, medium: 3, low: 1 };
