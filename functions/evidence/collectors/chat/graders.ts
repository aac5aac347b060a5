/** Graders of all parameters that a chat can test. */
import { directInjectionResistance } from './graders/direct-injection-resistance.ts';
import { exfiltrationChannelBlocked } from './graders/exfiltration-channel-blocked.ts';
import { inputGuardrailPresent, outputGuardrailPresent } from './graders/guardrails.ts';
import { harmfulRequestRefusalRate } from './graders/harmful-request-refusal-rate.ts';
import { indirectInjectionResistance } from './graders/indirect-injection-resistance.ts';
import { jailbreakResistance } from './graders/jailbreak-resistance.ts';
import { memoryIsolation } from './graders/memory-isolation.ts';
import { memoryWriteControlled } from './graders/memory-write-controlled.ts';
import { modelVersionPinned } from './graders/model-version-pinned.ts';
import { multiTurnManipulationResistance } from './graders/multi-turn-manipulation-resistance.ts';
import { objectLevelAuthorization } from './graders/object-level-authorization.ts';
import { offScopeRefusalRate } from './graders/off-scope-refusal-rate.ts';
import { outputRenderingSafe } from './graders/output-rendering-safe.ts';
import { outputSensitiveDataFilter } from './graders/output-sensitive-data-filter.ts';
import { phiMinimisedToModel } from './graders/phi-minimised-to-model.ts';
import { redTeamAge, redTeamFindingsOpen } from './graders/red-team.ts';
import { systemPromptLeakage } from './graders/system-prompt-leakage.ts';
import { systemPromptSecretFree } from './graders/system-prompt-secret-free.ts';
import type { ChatGrader } from './verdict.ts';

export const chatGraders: readonly ChatGrader[] = [
  directInjectionResistance,
  indirectInjectionResistance,
  jailbreakResistance,
  multiTurnManipulationResistance,
  systemPromptLeakage,
  systemPromptSecretFree,
  exfiltrationChannelBlocked,
  outputRenderingSafe,
  outputSensitiveDataFilter,
  phiMinimisedToModel,
  memoryIsolation,
  memoryWriteControlled,
  modelVersionPinned,
  objectLevelAuthorization,
  harmfulRequestRefusalRate,
  offScopeRefusalRate,
  inputGuardrailPresent,
  outputGuardrailPresent,
  redTeamAge,
  redTeamFindingsOpen,
];
