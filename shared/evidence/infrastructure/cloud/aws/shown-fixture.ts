/** For tests: the values that the AWS rules read from a sighting, by parameter. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import { awsRules } from './rules.ts';

type Settings = NonNullable<Sighting['facts']['settings']>;
type Facts = Omit<Sighting['facts'], 'settings'>;
/** A title, settings, the expected evidence, and further facts of the sighting. */
export type Case = [string, Settings, Readonly<Record<string, unknown>>, Facts?, Sighting['reaches']?];

export const bedrock: Facts = { product: { name: 'Amazon Bedrock' } };
export const ownKey = {
  'key.set': true,
  'key.KeyManager': 'CUSTOMER',
  'key.KeyState': 'Enabled',
  'key.inHsm': false,
};

export const shown = (
  method: 'aws.agents' | 'aws.ml_compute',
  settings: Settings,
  facts: Facts = {},
  reaches: Sighting['reaches'] = {},
): Readonly<Record<string, unknown>> => {
  const sighting = sightingOf('arn:aws:x', { method, facts: { ...facts, settings }, reaches });
  return Object.fromEntries(
    awsRules.flatMap((rule) => {
      const found = rule.method === method ? rule.shown(sighting) : undefined;
      return found ? [[rule.parameterId, found.value]] : [];
    }),
  );
};
