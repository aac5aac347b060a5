/** For tests: a resource of each kind that the Google rules read, and the evidence from its settings. */
import { shownOf } from '../../shown-fixture.ts';

const parent = 'projects/clinic/locations/europe-west4';
export const ids = {
  engine: `//europe-west4-aiplatform.googleapis.com/${parent}/reasoningEngines/1`,
  endpoint: `//europe-west4-aiplatform.googleapis.com/${parent}/endpoints/2`,
  entry: `//agentregistry.googleapis.com/${parent}/agents/4`,
  dialogflow: `//europe-west4-dialogflow.googleapis.com/${parent}/agents/5`,
  service: `//run.googleapis.com/${parent}/services/notes`,
} as const;

/** The settings of a sighting. */
export type Settings = Readonly<Record<string, string | number | boolean>>;
/** Title, resource kind, settings, and expected values by parameter. */
export type Case = readonly [string, keyof typeof ids, Settings, Readonly<Record<string, unknown>>];

export const shownOfGoogle = (kind: keyof typeof ids, settings: Settings) =>
  shownOf('cloud', 'gcp.ai', ids[kind], settings);
