/** Values of the demo organization's evidence. */
import { decidingValues } from '#shared/parameters/deciding-values.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';
import type { SampleAgent } from './sample-agent.ts';

/** Statements that name the agent. */
const textsOf = ({
  owner,
  purpose,
  name,
  traits,
}: SampleAgent): Readonly<Record<string, ParameterValue>> => ({
  [PHI_SCOPE]: traits.includes('phi') ? 'yes' : 'no',
  'accountable-owner-named': `${owner}, reached through the hospital's switchboard`,
  'agent-inventory-registered': `Inventory of ${owner}: ${name}`,
  'purpose-declared': purpose,
  'data-classification-declared': [traits.includes('phi') ? 'Charts: restricted' : 'Work records: internal'],
});

/**
 * Returns a value of the parameter with that outcome; undefined if none has it.
 * @param today the day of the observation, `YYYY-MM-DD`
 */
export const sampleValue = (
  agent: SampleAgent,
  parameter: JudgedParameter,
  outcome: Outcome,
  today: string,
): ParameterValue | undefined =>
  (outcome === 'pass' ? textsOf(agent)[parameter.id] : undefined) ??
  decidingValues(parameter, today)[outcome];
