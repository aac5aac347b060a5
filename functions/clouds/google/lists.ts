/** Google Cloud collections listed in a location of a project, by required permission. */
import { type BearerService, byToken } from '#functions/clouds/bearer.ts';
import type { GoogleSession } from './session.ts';

export interface GoogleList {
  /** Product name for users. */
  readonly service: string;
  /** Host for a location. */
  readonly host: (location: string) => string;
  readonly version: string;
  /** Last path segment, and field of the response. */
  readonly collection: string;
}

/** A regional host; the location `global` has one without a prefix. */
const regional = (host: string) => (location: string) =>
  location === 'global' ? host : `${location}-${host}`;

const vertex = { host: regional('aiplatform.googleapis.com'), version: 'v1' } as const;

export const googleLists = {
  'aiplatform.reasoningEngines.list': { ...vertex, service: 'Agent Runtime', collection: 'reasoningEngines' },
  'agentregistry.agents.list': {
    service: 'Google Agent Registry',
    host: () => 'agentregistry.googleapis.com',
    version: 'v1',
    collection: 'agents',
  },
  'aiplatform.endpoints.list': { ...vertex, service: 'Vertex AI', collection: 'endpoints' },
  'aiplatform.models.list': { ...vertex, service: 'Vertex AI', collection: 'models' },
  'dialogflow.agents.list': {
    service: 'Dialogflow CX',
    host: regional('dialogflow.googleapis.com'),
    version: 'v3',
    collection: 'agents',
  },
  'dialogflow.securitySettings.list': {
    service: 'Dialogflow CX',
    host: regional('dialogflow.googleapis.com'),
    version: 'v3',
    collection: 'securitySettings',
  },
  'run.services.list': {
    service: 'Cloud Run',
    host: () => 'run.googleapis.com',
    version: 'v2',
    collection: 'services',
  },
} as const satisfies Readonly<Record<string, GoogleList>>;
export type GooglePermission = keyof typeof googleLists;

/** Returns the location of a collection as text for users. */
export const placeOf = (
  permission: GooglePermission,
  { projectId }: Pick<GoogleSession, 'projectId'>,
  location: string,
) => `${googleLists[permission].service}, project ${projectId}, ${location}`;

/**
 * Returns all entries of a collection in a location; undefined if it could not be read, or is not offered
 * there.
 */
export const listGoogle = (
  { projectId, service }: { readonly projectId: string; readonly service: BearerService },
  permission: GooglePermission,
  location: string,
): Promise<readonly unknown[] | undefined> => {
  const { host, version, collection } = googleLists[permission];
  const parent = `projects/${encodeURIComponent(projectId)}/locations/${encodeURIComponent(location)}`;
  return service.list(
    {
      url: `https://${host(location)}/${version}/${parent}/${collection}?pageSize=100`,
      permission,
      where: placeOf(permission, { projectId }, location),
    },
    collection,
    byToken('nextPageToken', 'pageToken'),
  );
};
