/**
 * Versions of an Amazon Bedrock agent that serve traffic: the targets of its aliases, whose configuration may
 * differ from the draft.
 */
import { at, entries, settingsAt, text } from '#functions/clouds/fields.ts';
import { enforcedFor, guardrailSettings, type Named } from '#functions/discovery/cloud/aws/guardrail.ts';
import {
  agreed,
  type InfrastructureReader,
  type Settings,
} from '#functions/discovery/cloud/aws/infrastructure.ts';
import { keySettings } from '#functions/discovery/cloud/aws/key.ts';

/** The alias that the service creates for every agent, for testing the draft. */
const TEST_ALIAS = 'TSTALIASID';

const isInUse = (alias: unknown): boolean =>
  text(alias, 'agentAliasId') !== TEST_ALIAS && text(alias, 'aliasInvocationState') !== 'REJECT_INVOCATIONS';

const versionsOf = (alias: unknown): readonly string[] => {
  const routes = at(alias, 'routingConfiguration');
  return Array.isArray(routes) ? routes.flatMap((route) => text(route, 'agentVersion') ?? []) : [];
};

/**
 * Returns the alias target versions, each read completely, or the draft if there is no alias.
 * @returns undefined if one of them could not be read, because the serving versions are then unknown
 */
export const versionsInUse = async (
  infrastructure: InfrastructureReader,
  agentId: string,
  draft: unknown,
): Promise<readonly unknown[] | undefined> => {
  const aliases = await infrastructure.list('bedrock:ListAgentAliases', { agentId });
  if (!aliases || draft === undefined) return undefined;
  const named = [...new Set(aliases.filter(isInUse).flatMap(versionsOf))];
  const { some, whole } = infrastructure.some(named, 'versions of an agent');
  const read: unknown[] = [];
  for (const agentVersion of some) {
    const version =
      agentVersion === 'DRAFT'
        ? draft
        : at(await infrastructure.get('bedrock:GetAgentVersion', { agentId, agentVersion }), 'agentVersion');
    if (version === undefined) return undefined;
    read.push(version);
  }
  if (!whole) return undefined;
  return read.length > 0 ? read : [draft];
};

const paths = [
  'foundationModel',
  'customerEncryptionKeyArn',
  'idleSessionTTLInSeconds',
  'agentCollaboration',
] as const;

const STEPS = 'promptOverrideConfiguration.promptConfigurations';

/** Returns the models that steps use instead of the agent's own. Disabled steps are ignored. */
const stepSettings = (version: unknown): Settings => {
  const models = entries(version, STEPS).flatMap((step) =>
    text(step, 'promptState') === 'DISABLED' ? [] : (text(step, 'foundationModel') ?? []),
  );
  const all = [...new Set(models)].toSorted();
  return { [`${STEPS}.models`]: all.length, [`${STEPS}.foundationModel`]: all.join(', ') };
};

const guardrailOf = (version: unknown): readonly Named[] => {
  const id = text(version, 'guardrailConfiguration.guardrailIdentifier');
  return id === undefined ? [] : [{ id, version: text(version, 'guardrailConfiguration.guardrailVersion') }];
};

/** Returns the settings that are equal in all of these versions. */
const alike = (all: readonly Settings[]): Settings =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, agreed(all.map((settings) => settings[name]))]),
  );

/** Returns the memory retention in days; omitted if a version has no memory, or does not state it. */
const memoryOf = (version: unknown): Settings => {
  const kinds = at(version, 'memoryConfiguration.enabledMemoryTypes');
  return Array.isArray(kinds) && kinds.length > 0
    ? settingsAt(version, ['memoryConfiguration.storageDays'])
    : {};
};

/** Returns the settings common to all versions that serve traffic. */
export const versionSettings = async (
  infrastructure: InfrastructureReader,
  versions: readonly unknown[],
  enforced: readonly unknown[] | undefined,
): Promise<Settings> => {
  const all: Settings[] = [];
  for (const version of versions)
    all.push({
      ...settingsAt(version, paths),
      ...stepSettings(version),
      ...memoryOf(version),
      ...(await keySettings(infrastructure, text(version, 'customerEncryptionKeyArn'))),
      ...(await guardrailSettings(infrastructure, [...guardrailOf(version), ...enforcedFor(enforced)])),
      ...(await guardrailSettings(infrastructure, enforcedFor(enforced, 'everything'), 'enforcedGuardrail')),
    });
  return {
    ...alike(all),
    'versions.inUse': versions.length,
    'versions.draftInUse': versions.some((version) => text(version, 'version') === undefined),
  };
};
