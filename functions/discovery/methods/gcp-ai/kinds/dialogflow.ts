import { settingsAt, text } from '#functions/clouds/fields.ts';
import type { GoogleKind } from '../read-kind.ts';

export const dialogflow: GoogleKind = {
  permission: 'dialogflow.agents.list',
  // Its service accounts are those of its tools, which are not read.
  runsAs: () => [],
  read: (agent) => ({
    name: text(agent, 'displayName'),
    description: text(agent, 'description'),
    kind: 'conversational',
    statement: ['Dialogflow CX agent'],
    settings: settingsAt(agent, [
      'locked',
      'securitySettings',
      'enableStackdriverLogging',
      'advancedSettings.audioExportGcsDestination.uri',
      'advancedSettings.loggingSettings.enableStackdriverLogging',
      'advancedSettings.loggingSettings.enableInteractionLogging',
      'advancedSettings.loggingSettings.enableConsentBasedRedaction',
    ]),
    facts: { product: { name: 'Dialogflow CX' } },
  }),
};
