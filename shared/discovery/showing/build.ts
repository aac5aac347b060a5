/** What the repository that an agent is made of shows, and how it is kept. */
import type { Rule } from './rule.ts';

export const buildRules: readonly Rule[] = [];
