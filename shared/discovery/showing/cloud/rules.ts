/** What the control planes of clouds show. */
import type { Rule } from '../rule.ts';
import { awsRules } from './aws.ts';
import { azureRules } from './azure.ts';
import { googleRules } from './google.ts';

export const cloudRules: readonly Rule[] = [...awsRules, ...azureRules, ...googleRules];
