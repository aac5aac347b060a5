/**
 * Evidence from cluster control planes (fields of the Kubernetes API, and of extensions as defined by their
 * projects).
 */
import type { Rule } from '../rule.ts';
import { accessRules } from './access.ts';
import { declaredRules } from './declared.ts';
import { imageRules } from './images.ts';
import { networkRules } from './network.ts';
import { podRules } from './pods.ts';
import { stateRules } from './state.ts';

export const clusterRules: readonly Rule[] = [
  ...podRules,
  ...imageRules,
  ...accessRules,
  ...networkRules,
  ...stateRules,
  ...declaredRules,
];
