/** Configuration in Google Cloud projects (fields of the published service definitions). */
import type { Rule } from '../../rule.ts';
import { accessRules } from './access.ts';
import { buildRules } from './build.ts';
import { dataRules } from './data.ts';
import { loggingRules } from './logging.ts';

export const googleRules: readonly Rule[] = [...accessRules, ...dataRules, ...buildRules, ...loggingRules];
