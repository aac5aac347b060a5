/**
 * Records of the AWS Agent Registry. A record is a declaration and may not be running. It names the resource
 * from which it was detected, so that it can be merged with the observed runtime or gateway.
 */
import { eachNamed } from '#functions/clouds/aws/region.ts';
import { entries, settingsAt, text } from '#functions/clouds/fields.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';
import { type Reading, seen } from './reader.ts';

const SERVICE = 'AWS Agent Registry';

/** Skills and custom record kinds are not agents. */
const kinds: Readonly<Record<string, AgentKind>> = {
  AGENT: 'agent',
  MCP: 'mcp_server',
  GATEWAY: 'gateway',
};

/** Reads the registries of a region. */
export const readAgentRegistry = async (reading: Reading): Promise<void> => {
  const { region, reach } = reading;
  const registries = await region.list('agent-registry:ListRegistries');
  await eachNamed(registries, 'registryId', async (registryId, registry) => {
    const whole = await region.get('agent-registry:GetRegistry', { registryId });
    const records = await region.list('agent-registry:ListRegistryRecords', { registryId });
    await eachNamed(records, 'recordArn', async (recordArn, record) => {
      const kind = kinds[text(record, 'recordType') ?? ''];
      if (!kind) {
        reach.searched();
        return;
      }
      seen(reading, SERVICE, {
        identifier: recordArn,
        also: entries(record, 'provenanceSummaryList').map((source) => text(source, 'sourceId')),
        name: text(record, 'displayName') ?? text(record, 'name'),
        namedBy: 'declaration',
        description: text(record, 'description'),
        kind,
        statement: [`Record in the registry ${text(registry, 'name') ?? registryId}`],
        settings: {
          ...settingsAt(record, ['recordType', 'recordVersion', 'status', 'createdByAutoDetection']),
          ...(whole !== undefined && {
            'registry.autoApprovalRules': entries(whole, 'approvalConfiguration.autoApprovalRules').length,
          }),
        },
        facts: { product: { name: SERVICE } },
      });
    });
  });
};
