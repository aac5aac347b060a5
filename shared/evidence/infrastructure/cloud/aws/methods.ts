/**
 * Rules for both AWS methods: agents run by AWS services, and functions, services and endpoints that run
 * agents.
 */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Rule } from '../../rule.ts';
import { textOf } from '../../settings.ts';

export const AGENTS = 'aws.agents' satisfies MethodId;
export const COMPUTE = 'aws.ml_compute' satisfies MethodId;

/** Returns the same rule for both methods, which report infrastructure in the same format. */
export const ofBoth = (rule: Omit<Rule, 'method'>): readonly Rule[] =>
  ([AGENTS, COMPUTE] as const).map((method) => ({ ...rule, method }));

/** Returns whether the given product runs the agent, under the name that the method uses. */
export const runsOn = ({ facts }: Sighting, product: string): boolean => facts.product?.name === product;

/**
 * A Lambda function decides when the models and tools of a Bedrock agent are called, with what input, and
 * what it returns (`orchestrationType`). Their settings therefore prove nothing. The API reports this only
 * for the draft.
 */
export const isOrchestratedByCode = (sighting: Sighting): boolean =>
  textOf(sighting, 'orchestrationType') === 'CUSTOM_ORCHESTRATION';

/** Returns the entries of a setting that lists names. */
export const listedIn = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(', ');
