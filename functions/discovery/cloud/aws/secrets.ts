/** How credentials come to an agent: as plain variables, or from a store. Values are looked at here and kept nowhere. */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import { settingKind } from '#functions/evidence/documents/secret-settings.ts';
import type { Around, Settings } from './around.ts';

/** A name of a secret, such as `prod/openai`, or its ARN is no secret; nor is a switch or a number. */
const isNone = (value: string): boolean =>
  /^(?:arn:|https?:|\/|\{\{resolve:)/.test(value) ||
  /^[a-z][a-z0-9_.-]*\/[a-z0-9_./-]*$/.test(value) ||
  /^(?:true|false|none|null|\d{1,6})$/i.test(value);

/** Names of variables that hold a secret in plain text. */
export const plainSecrets = (
  variables: readonly (readonly [name: string, value: string])[],
): readonly string[] =>
  variables
    .filter(([name, value]) => !isNone(value.trim()) && settingKind({ name, value }) === 'secret')
    .map(([name]) => name);

/** Settings of variables, all of which were read. */
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
 * The secret that a reference names in the version that is current; undefined for one that names another version, or something else.
 * @param reference an ARN, which may go on with `:json-key:version-stage:version-id` (ECS `Secret.valueFrom`)
 */
export const currentSecret = (reference: string): string | undefined => {
  const [, id, stage = '', version = ''] = SECRET.exec(reference) ?? [];
  return (stage === '' || stage === 'AWSCURRENT') && version === '' ? id : undefined;
};

/** Seconds since 1970 at which the value that is current was stored. */
const renewedAt = async (around: Around, SecretId: string): Promise<number | undefined> => {
  const versions = await around.list('secretsmanager:ListSecretVersionIds', { SecretId });
  const current = (versions ?? []).find((version) => texts(version, 'VersionStages').includes('AWSCURRENT'));
  const created = at(current, 'CreatedDate');
  return typeof created === 'number' ? created : undefined;
};

/**
 * Day on which the oldest of these secrets was renewed; nothing where one of them is kept elsewhere, could not be read, or was renewed after
 * containers were started, which go on with the value that they were started with.
 * @param references `valueFrom` of variables
 * @param startedAfter seconds since 1970 since which all containers were started
 */
export const rotationSettings = async (
  around: Around,
  references: readonly string[],
  startedAfter: number | undefined,
): Promise<Settings> => {
  if (startedAfter === undefined) return {};
  const { some, whole } = around.some([...new Set(references)], 'secrets of an agent');
  const times: number[] = [];
  for (const reference of some) {
    const id = currentSecret(reference);
    const renewed = id === undefined ? undefined : await renewedAt(around, id);
    if (renewed === undefined || renewed > startedAfter) return {};
    times.push(renewed);
  }
  return whole && times.length > 0
    ? { 'secrets.oldestRenewal': new Date(Math.min(...times) * 1000).toISOString().slice(0, 10) }
    : {};
};

/** `name` and `value` of each entry of a list. */
export const namedValues = (of: unknown, path: string): readonly (readonly [string, string])[] =>
  entries(of, path).flatMap((entry) => {
    const name = text(entry, 'name');
    return name === undefined ? [] : [[name, text(entry, 'value') ?? ''] as const];
  });
