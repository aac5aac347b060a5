/** Evidence from cloud control planes. */
import type { Rule } from '../rule.ts';
import { awsRules } from './aws/rules.ts';
import { azureRules } from './azure/rules.ts';
import { googleRules } from './google/rules.ts';

export const cloudRules: readonly Rule[] = [...awsRules, ...azureRules, ...googleRules];
