/**
 * Effects of numbered Amazon Bedrock guardrails (`GetGuardrail`, in the agent versions that serve traffic).
 * An agent's guardrails apply to "prompts sent to the agent and responses returned from it" (user guide, use
 * cases of guardrails). They do not cover what tools and knowledge bases pass to its model.
 */
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, isOrchestratedByCode, listedIn } from './methods.ts';

const VERSIONS = 'guardrail.versions';

const acting = (parameterId: string, side: 'input' | 'output', detail: string): Rule => ({
  parameterId,
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, `guardrail.${side}.acts`) === true && !isOrchestratedByCode(sighting)
      ? shownBy(sighting, true, detail, [VERSIONS, `guardrail.${side}.acts`])
      : undefined,
});

/** Identifiers that identify a person, regardless of other data. */
const identifiers = ['ADDRESS', 'EMAIL', 'NAME', 'PHONE'];
/** National health and insurance numbers, one of which is used at the location of the agent. */
const numbers = ['CA_HEALTH_NUMBER', 'UK_NATIONAL_HEALTH_SERVICE_NUMBER', 'US_SOCIAL_SECURITY_NUMBER'];
const secrets = ['AWS_SECRET_KEY', 'PASSWORD'];

const holdsBack = (sighting: Sighting, side: string, all: readonly string[]): boolean => {
  const kinds = new Set(listedIn(textOf(sighting, `${side}.entities`)));
  return all.every((kind) => kinds.has(kind)) && numbers.some((kind) => kinds.has(kind));
};

const sensitiveOutput: Rule = {
  parameterId: 'output-sensitive-data-filter',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    holdsBack(sighting, 'guardrail.output', [...identifiers, ...secrets]) && !isOrchestratedByCode(sighting)
      ? shownBy(
          sighting,
          true,
          'A guardrail blocks or masks names, addresses, phone and ID numbers, and credentials in responses.',
          [VERSIONS, 'guardrail.output.entities'],
        )
      : undefined,
};

const SOURCES = ['actionGroups.enabled', 'knowledgeBases.enabled', 'collaborators.count'];

/** Whether only prompts reach the model. */
const filtersPromptsOnly = (sighting: Sighting): boolean =>
  SOURCES.every((name) => numberOf(sighting, name) === 0);

/** Entity types alone miss an organization's own patient numbers, so custom patterns are required too. */
const minimizes = (sighting: Sighting, side: string): boolean =>
  holdsBack(sighting, side, identifiers) && (numberOf(sighting, `${side}.patterns`) ?? 0) > 0;

const WHAT = 'names, addresses, phone and ID numbers, and patterns defined by the organization';

/**
 * Either by guardrails that the account enforces before each model call, or by the agent's guardrails if only
 * prompts reach its model.
 */
const minimized: Rule = {
  parameterId: 'phi-minimised-to-model',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (isOrchestratedByCode(sighting)) return undefined;
    if (minimizes(sighting, 'enforcedGuardrail.input'))
      return shownBy(
        sighting,
        'removed',
        `A guardrail that the account enforces for its models blocks or masks ${WHAT}.`,
        [
          'enforcedGuardrail.versions',
          'enforcedGuardrail.input.entities',
          'enforcedGuardrail.input.patterns',
        ],
      );
    return filtersPromptsOnly(sighting) && minimizes(sighting, 'guardrail.input')
      ? shownBy(
          sighting,
          'removed',
          `A guardrail blocks or masks ${WHAT} in prompts, and no other input reaches the model of the agent.`,
          [VERSIONS, 'guardrail.input.entities', 'guardrail.input.patterns', ...SOURCES],
        )
      : undefined;
  },
};

export const guardrailRules: readonly Rule[] = [
  acting(
    'input-guardrail-present',
    'input',
    'A numbered guardrail evaluates prompts sent to the agent and can block them.',
  ),
  acting(
    'output-guardrail-present',
    'output',
    'A numbered guardrail evaluates responses of the agent and can block them.',
  ),
  sensitiveOutput,
  minimized,
];
