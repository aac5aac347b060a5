/**
 * How an agent gets its credentials: as plain variables, or from a store. Values are checked here and never
 * stored.
 */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import { settingKind } from '#functions/evidence/documents/secret-settings.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

/** The name or ARN of a secret, such as `prod/openai`, is not a secret; nor is a flag or a number. */
const isNone = (value: string): boolean =>
  /^(?:arn:|https?:|\/|\{\{resolve:)/.test(value) ||
  /^[a-z][a-z0-9_.-]*\/[a-z0-9_./-]*$/.test(value) ||
  /^(?:true|false|none|null|\d{1,6})$/i.test(value);

/** Returns the names of variables that contain a secret in plain text. */
export const plainSecrets = (
  variables: readonly (readonly [name: string, value: string])[],
): readonly string[] =>
  variables
    .filter(([name, value]) => !isNone(value.trim()) && settingKind({ name, value }) === 'secret')
    .map(([name]) => name);

/** Returns the settings of variables that were read completely. */
export const variableSettings = (
  variables: readonly (readonly [name: string, value: string])[],
  fromStore: readonly string[] = [],
): Settings => {
  const plain = plainSecrets(variables);
  return {
    'variables.plainSecrets': plain.length,
    'variables.plainSecret': plain[0],
    'variables.fromStore': fromStore.length,
  };
};

const SECRET = /^(arn:[\w-]+:secretsmanager:[\w-]+:\d+:secret:[^:]+)(?::[^:]*:([^:]*):([^:]*))?$/;

/**
 * Returns the secret whose current version a reference names; undefined for another version or another kind
 * of reference.
 * @param reference an ARN, optionally followed by `:json-key:version-stage:version-id` (ECS
 * `Secret.valueFrom`)
 */
export const currentSecret = (reference: string): string | undefined => {
  const [, id, stage = '', version = ''] = SECRET.exec(reference) ?? [];
  return (stage === '' || stage === 'AWSCURRENT') && version === '' ? id : undefined;
};

/** Returns when the current value was stored, in seconds since 1970. */
const renewedAt = async (
  infrastructure: InfrastructureReader,
  SecretId: string,
): Promise<number | undefined> => {
  const versions = await infrastructure.list('secretsmanager:ListSecretVersionIds', { SecretId });
  const current = (versions ?? []).find((version) => texts(version, 'VersionStages').includes('AWSCURRENT'));
  const created = at(current, 'CreatedDate');
  return typeof created === 'number' ? created : undefined;
};

/**
 * Returns the day on which the oldest of these secrets was rotated; nothing if one is stored elsewhere, could
 * not be read, or was rotated after containers started, because they keep the value from their start.
 * @param references `valueFrom` of variables
 * @param startedAfter seconds since 1970 after which all containers were started
 */
export const rotationSettings = async (
  infrastructure: InfrastructureReader,
  references: readonly string[],
  startedAfter: number | undefined,
): Promise<Settings> => {
  if (startedAfter === undefined) return {};
  const { some, whole } = infrastructure.some([...new Set(references)], 'secrets of an agent');
  const times: number[] = [];
  for (const reference of some) {
    const id = currentSecret(reference);
    const renewed = id === undefined ? undefined : await renewedAt(infrastructure, id);
    if (renewed === undefined || renewed > startedAfter) return {};
    times.push(renewed);
  }
  return whole && times.length > 0
    ? { 'secrets.oldestRenewal': new Date(Math.min(...times) * 1000).toISOString().slice(0, 10) }
    : {};
};

/** Returns `name` and `value` of each list entry. */
export const namedValues = (of: unknown, path: string): readonly (readonly [string, string])[] =>
  entries(of, path).flatMap((entry) => {
    const name = text(entry, 'name');
    return name === undefined ? [] : [[name, text(entry, 'value') ?? ''] as const];
  });
