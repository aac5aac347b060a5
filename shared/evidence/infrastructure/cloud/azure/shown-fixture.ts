/** For tests: a resource of each kind that the Azure rules read, and the evidence from its settings. */
import { shownOf } from '../../shown-fixture.ts';

const group = '/subscriptions/s/resourcegroups/g/providers';
export const ids = {
  deployment: `${group}/microsoft.cognitiveservices/accounts/a/deployments/gpt`,
  agent: `${group}/microsoft.cognitiveservices/accounts/a/projects/p/agents/triage`,
  endpoint: `${group}/microsoft.machinelearningservices/workspaces/w/onlineendpoints/e`,
  bot: `${group}/microsoft.botservice/botservices/b`,
  app: `${group}/microsoft.app/containerapps/c`,
  identity: 'entra:tenant/principal',
} as const;

/** The settings of a sighting. */
export type Settings = Readonly<Record<string, string | number | boolean>>;
/** Title, resource kind, settings, and expected values by parameter. */
export type Case = readonly [string, keyof typeof ids, Settings, Readonly<Record<string, unknown>>];

export const shownOfAzure = (kind: keyof typeof ids, settings: Settings) =>
  shownOf('cloud', 'azure.ai', ids[kind], settings);
