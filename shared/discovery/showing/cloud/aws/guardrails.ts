/**
 * What numbered guardrails of Amazon Bedrock do (`GetGuardrail`, in the versions of the agent that answer). Those of an agent are for "prompts sent to the
 * agent and responses returned from it" (user guide, use cases of guardrails); of what tools and knowledge bases hand to its model nothing is said.
 */
import type { Sighting } from '../../../sighting.ts';
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

/** By which people are found, whatever else is kept of them. */
const identifiers = ['ADDRESS', 'EMAIL', 'NAME', 'PHONE'];
/** Numbers of health services and insurances, of which one is in use where the agent is. */
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
          'A guardrail blocks or masks names, addresses, numbers of people and credentials in answers.',
          [VERSIONS, 'guardrail.output.entities'],
        )
      : undefined,
};

const SOURCES = ['actionGroups.enabled', 'knowledgeBases.enabled', 'collaborators.count'];

/** Nothing but prompts reaches its model. */
const takesPromptsAlone = (sighting: Sighting): boolean =>
  SOURCES.every((name) => numberOf(sighting, name) === 0);

/** Kinds alone miss the numbers that an organization gives its patients, so patterns of its own have to be there as well. */
const minimises = (sighting: Sighting, side: string): boolean =>
  holdsBack(sighting, side, identifiers) && (numberOf(sighting, `${side}.patterns`) ?? 0) > 0;

const WHAT = 'names, addresses and numbers of people, and patterns of the organization';

/** By guardrails that the account puts before each call of a model; by those of the agent where nothing but prompts reaches its model. */
const minimised: Rule = {
  parameterId: 'phi-minimised-to-model',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (isOrchestratedByCode(sighting)) return undefined;
    if (minimises(sighting, 'enforcedGuardrail.input'))
      return shownBy(
        sighting,
        'removed',
        `A guardrail that the account puts before its models blocks or masks ${WHAT}.`,
        [
          'enforcedGuardrail.versions',
          'enforcedGuardrail.input.entities',
          'enforcedGuardrail.input.patterns',
        ],
      );
    return takesPromptsAlone(sighting) && minimises(sighting, 'guardrail.input')
      ? shownBy(
          sighting,
          'removed',
          `A guardrail blocks or masks ${WHAT} in prompts, and nothing else reaches the model of the agent.`,
          [VERSIONS, 'guardrail.input.entities', 'guardrail.input.patterns', ...SOURCES],
        )
      : undefined;
  },
};

export const guardrailRules: readonly Rule[] = [
  acting(
    'input-guardrail-present',
    'input',
    'A numbered guardrail judges prompts that are sent to the agent and can stop them.',
  ),
  acting(
    'output-guardrail-present',
    'output',
    'A numbered guardrail judges responses that are returned from the agent and can hold them back.',
  ),
  sensitiveOutput,
  minimised,
];
