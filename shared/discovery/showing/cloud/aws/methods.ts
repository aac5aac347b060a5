/** Rules of what both methods of AWS see: agents that its services run, and functions, services and endpoints that run agents. */
import type { MethodId } from '../../../methods.ts';
import type { Sighting } from '../../../sighting.ts';
import type { Rule } from '../../rule.ts';
import { textOf } from '../../settings.ts';

export const AGENTS = 'aws.agents' satisfies MethodId;
export const COMPUTE = 'aws.ml_compute' satisfies MethodId;

/** The same rule for both, which write what surrounds an agent alike. */
export const ofBoth = (rule: Omit<Rule, 'method'>): readonly Rule[] =>
  ([AGENTS, COMPUTE] as const).map((method) => ({ ...rule, method }));

/** The service that runs it, as the method names it. */
export const runsOn = ({ facts }: Sighting, product: string): boolean => facts.product?.name === product;

/**
 * A function of Lambda decides when models and tools of an agent of Bedrock are called, with what, and what is answered (`orchestrationType`): what is
 * set up for them says not what happens. The API says it of the draft alone.
 */
export const isOrchestratedByCode = (sighting: Sighting): boolean =>
  textOf(sighting, 'orchestrationType') === 'CUSTOM_ORCHESTRATION';

/** Entries of a setting that lists names. */
export const listedIn = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(', ');
