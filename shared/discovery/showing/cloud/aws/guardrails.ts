/** What numbered guardrails of Amazon Bedrock do (`GetGuardrail`, in the versions of the agent that answer). */
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn } from './methods.ts';

const VERSIONS = 'guardrail.versions';

const acting = (parameterId: string, side: 'input' | 'output', detail: string): Rule => ({
  parameterId,
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    booleanOf(sighting, `guardrail.${side}.acts`) === true
      ? shownBy(sighting, true, detail, [VERSIONS, `guardrail.${side}.acts`])
      : undefined,
});

/** By which people are found, whatever else is kept of them. */
const identifiers = ['ADDRESS', 'EMAIL', 'NAME', 'PHONE'];
/** Numbers of health services and insurances, of which one is in use where the agent is. */
const numbers = ['CA_HEALTH_NUMBER', 'UK_NATIONAL_HEALTH_SERVICE_NUMBER', 'US_SOCIAL_SECURITY_NUMBER'];
const secrets = ['AWS_SECRET_KEY', 'PASSWORD'];

const holdsBack = (sighting: Sighting, side: 'input' | 'output', all: readonly string[]): boolean => {
  const kinds = new Set(listedIn(textOf(sighting, `guardrail.${side}.entities`)));
  return all.every((kind) => kinds.has(kind)) && numbers.some((kind) => kinds.has(kind));
};

const sensitiveOutput: Rule = {
  parameterId: 'output-sensitive-data-filter',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    holdsBack(sighting, 'output', [...identifiers, ...secrets])
      ? shownBy(
          sighting,
          true,
          'A guardrail blocks or masks names, addresses, numbers of people and credentials in answers.',
          [VERSIONS, 'guardrail.output.entities'],
        )
      : undefined,
};

/** Kinds alone miss the numbers that an organization gives its patients, so patterns of its own have to be there as well. */
const minimised: Rule = {
  parameterId: 'phi-minimised-to-model',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    holdsBack(sighting, 'input', identifiers) && (numberOf(sighting, 'guardrail.input.patterns') ?? 0) > 0
      ? shownBy(
          sighting,
          'removed',
          'A guardrail blocks or masks names, addresses and numbers of people, and patterns of the organization, in what goes to the model.',
          [VERSIONS, 'guardrail.input.entities', 'guardrail.input.patterns'],
        )
      : undefined,
};

export const guardrailRules: readonly Rule[] = [
  acting('input-guardrail-present', 'input', 'A numbered guardrail judges what users send and can stop it.'),
  acting('output-guardrail-present', 'output', 'A numbered guardrail judges answers and can hold them back.'),
  sensitiveOutput,
  minimised,
];
