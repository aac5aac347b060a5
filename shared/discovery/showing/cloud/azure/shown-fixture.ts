/** For tests: a resource of each kind that rules of Azure read, and what shows of one by its settings. */
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

/** What a sighting tells. */
export type Settings = Readonly<Record<string, string | number | boolean>>;
/** What shows, of which kind, by which settings, and what of parameters. */
export type Case = readonly [string, keyof typeof ids, Settings, Readonly<Record<string, unknown>>];

export const shownOfAzure = (kind: keyof typeof ids, settings: Settings) =>
  shownOf('cloud', 'azure.ai', ids[kind], settings);
