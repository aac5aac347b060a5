/** Configuration in AWS accounts (fields of the services' published models), by topic. */
import type { Rule } from '../../rule.ts';
import { accessRules } from './access.ts';
import { dataRules } from './data.ts';
import { governanceRules } from './governance.ts';
import { guardrailRules } from './guardrails.ts';
import { identityRules } from './identity.ts';
import { loggingRules } from './logging.ts';
import { networkRules } from './network.ts';
import { resilienceRules } from './resilience.ts';
import { secretRules } from './secrets.ts';
import { supplyChainRules } from './supply-chain.ts';
import { targetRules } from './targets.ts';
import { toolRules } from './tools.ts';

export const awsRules: readonly Rule[] = [
  ...accessRules,
  ...dataRules,
  ...governanceRules,
  ...guardrailRules,
  ...identityRules,
  ...loggingRules,
  ...networkRules,
  ...resilienceRules,
  ...secretRules,
  ...supplyChainRules,
  ...targetRules,
  ...toolRules,
];
