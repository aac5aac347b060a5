/** Capabilities of an Amazon Bedrock agent: its action groups and their functions. */
import { at, entries, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { originSettings } from './tool-origins.ts';

/** Returns the settings of enabled action groups. */
export const actionSettings = async (
  infrastructure: InfrastructureReader,
  version: { readonly agentId: string; readonly agentVersion: string },
  groups: readonly unknown[] | undefined,
): Promise<Settings> => {
  const on = (groups ?? []).filter((group) => text(group, 'actionGroupState') === 'ENABLED');
  const { some, whole } = infrastructure.some(on, 'action groups of an agent');
  const read: unknown[] = [];
  for (const actionGroupId of some.flatMap((group) => text(group, 'actionGroupId') ?? [])) {
    const answer = await infrastructure.get('bedrock:GetAgentActionGroup', { ...version, actionGroupId });
    read.push(at(answer, 'agentActionGroup'));
  }
  if (!groups || !whole || read.some((group) => group === undefined)) return {};
  const signatures = read.flatMap((group) => text(group, 'parentActionSignature') ?? []);
  const functions = read.flatMap((group) => entries(group, 'functionSchema.functions'));
  const own = read.filter((group) => text(group, 'parentActionSignature') === undefined);
  const confirmed = functions.filter((one) => text(one, 'requireConfirmation') === 'ENABLED');
  return {
    'actionGroups.enabled': read.length,
    'actionGroups.signatures': [...new Set(signatures)].toSorted().join(', '),
    // The functions of an API are in its schema, which is not read.
    'actionGroups.byApi': read.filter((group) => at(group, 'apiSchema') !== undefined).length,
    'actionGroups.functions': functions.length,
    'actionGroups.functionsConfirmed': confirmed.length,
    ...(await originSettings(infrastructure, own)),
  };
};
