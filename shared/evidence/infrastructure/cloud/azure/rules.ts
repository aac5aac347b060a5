/** Configuration in Azure subscriptions (properties in the resource provider references). */
import type { Rule } from '../../rule.ts';
import { accessRules } from './access.ts';
import { dataRules } from './data.ts';
import { modelRules } from './models.ts';
import { networkRulesOfAzure } from './network.ts';
import { watchingRules } from './watching.ts';

export const azureRules: readonly Rule[] = [
  ...accessRules,
  ...networkRulesOfAzure,
  ...dataRules,
  ...modelRules,
  ...watchingRules,
];
