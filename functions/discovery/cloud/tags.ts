/** What the tags and labels of a resource declare about it. */
import type { Sighting } from '#shared/discovery/sighting.ts';

export type Tags = Readonly<Record<string, string>>;

const environmentKeys = /^(?:env|environment|stage|deployment[-_]?environment)$/i;
const environmentValues: readonly (readonly [RegExp, Sighting['environment']])[] = [
  [/^(?:prod|production|prd|live)$/i, 'production'],
  [/^(?:stag(?:e|ing)?|uat|pre-?prod(?:uction)?|qa)$/i, 'staging'],
  [/^(?:dev(?:elopment)?|test|testing|sandbox|lab)$/i, 'development'],
];
const personal = /^(?:phi|pii|ephi|hipaa|contains[-_]?(?:phi|pii)|data[-_]?class(?:ification)?)$/i;
const personalClass = /\b(?:phi|pii|ephi|hipaa|patient|protected[-_ ]health)\b/i;
const critical = /^(?:criticality|critical|tier|business[-_]?criticality)$/i;
const yes = /^(?:true|yes|1|y|required)$/i;
const ownerKeys = /^(?:owner|owners|team|contact|business[-_]?owner|product[-_]?owner)$/i;

/** Returns the environment that a value names; otherwise `unknown`. */
export const environmentNamed = (value: string | undefined): Sighting['environment'] =>
  environmentValues.find(([pattern]) => value !== undefined && pattern.test(value.trim()))?.[1] ?? 'unknown';

const because = ([key, value]: readonly [string, string]) => `Tag ${key} = ${value}`.slice(0, 300);

/** Returns the sighting fields that tags declare; others are omitted. */
export const tagDescription = (
  tags: Tags,
): Pick<Sighting, 'environment' | 'handlesPersonalData' | 'criticalSystem'> & {
  readonly owners: readonly string[];
} => {
  const all = Object.entries(tags);
  const stage = all.find(([key]) => environmentKeys.test(key));
  const data = all.find(
    ([key, value]) => personal.test(key) && (yes.test(value.trim()) || personalClass.test(value)),
  );
  const vital = all.find(
    ([key, value]) =>
      critical.test(key) && /^(?:critical|high|true|yes|tier[-_ ]?[01]|0|1)$/i.test(value.trim()),
  );
  return {
    environment: environmentNamed(stage?.[1]),
    owners: all.filter(([key, value]) => ownerKeys.test(key) && value !== '').map(([, value]) => value),
    ...(data && { handlesPersonalData: { is: true, because: because(data) } }),
    ...(vital && { criticalSystem: { is: true, because: because(vital) } }),
  };
};
