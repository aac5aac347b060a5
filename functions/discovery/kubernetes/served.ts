/** Which resources a cluster serves, and at which version: asked before any is listed. */
import * as v from 'valibot';
import type { ApiClient } from './api-client.ts';

/** Groups whose version is the same in every cluster in use. */
const settled: Readonly<Record<string, string>> = {
  '': '/api/v1',
  apps: '/apis/apps/v1',
  batch: '/apis/batch/v1',
  'networking.k8s.io': '/apis/networking.k8s.io/v1',
};

const groupList = v.object({
  groups: v.array(
    v.object({
      name: v.string(),
      versions: v.array(v.object({ version: v.string() })),
      preferredVersion: v.nullish(v.object({ version: v.string() })),
    }),
  ),
});
const resourceList = v.object({ resources: v.array(v.object({ name: v.string() })) });

/** `unknown` where the cluster does not say what it serves; `absent` where the resource is not installed. */
type Served =
  | { readonly served: 'at'; readonly path: string }
  | { readonly served: 'absent' }
  | { readonly served: 'unknown'; readonly state: 'denied' | 'failed'; readonly why: string };

/** Versions of each group, the preferred one first. */
type Groups = ReadonlyMap<string, readonly string[]>;

const groupsOf = async (client: ApiClient): Promise<Groups | Extract<Served, { served: 'unknown' }>> => {
  const reply = await client.get('/apis');
  const read = v.safeParse(groupList, reply.reply === 'read' ? reply.value : undefined);
  if (!read.success) {
    const state = reply.reply === 'denied' ? 'denied' : 'failed';
    return { served: 'unknown', state, why: reply.reply === 'read' ? 'no list of groups' : reply.why };
  }
  return new Map(
    read.output.groups.map(({ name, versions, preferredVersion }) => {
      const all = versions.map(({ version }) => version);
      return [name, [...new Set([...(preferredVersion ? [preferredVersion.version] : []), ...all])]];
    }),
  );
};

const namesAt = async (client: ApiClient, path: string): Promise<ReadonlySet<string>> => {
  const reply = await client.get(path);
  const read = v.safeParse(resourceList, reply.reply === 'read' ? reply.value : undefined);
  return new Set(read.success ? read.output.resources.map(({ name }) => name) : []);
};

/**
 * Answers where a resource is listed: at the preferred version of its group, or at the next that serves it, since a group may
 * prefer a version that some of its resources have not got.
 */
export const createServed = (client: ApiClient): ((group: string, resource: string) => Promise<Served>) => {
  let groups: ReturnType<typeof groupsOf> | undefined;
  const versions = new Map<string, Promise<ReadonlySet<string>>>();
  return async (group, resource) => {
    const path = settled[group];
    if (path !== undefined) return { served: 'at', path: `${path}/${resource}` };
    groups ??= groupsOf(client);
    const all = await groups;
    if ('served' in all) return all;
    for (const version of all.get(group) ?? []) {
      const at = `/apis/${group}/${version}`;
      const names = versions.get(at) ?? namesAt(client, at);
      versions.set(at, names);
      if ((await names).has(resource)) return { served: 'at', path: `${at}/${resource}` };
    }
    return { served: 'absent' };
  };
};
