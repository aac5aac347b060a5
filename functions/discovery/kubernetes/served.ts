/** Resources and versions that a cluster serves: requested before any list. */
import * as v from 'valibot';
import type { ApiClient, ApiReply } from './api-client.ts';

/** Groups with the same version in every cluster in use. */
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

/** The cluster does not report what it serves, with the reason. */
interface Unknown {
  readonly served: 'unknown';
  readonly state: 'denied' | 'truncated' | 'failed';
  readonly why: string;
}

/** `absent` if the resource is not installed. */
type Served = { readonly served: 'at'; readonly path: string } | { readonly served: 'absent' } | Unknown;

const states: Readonly<Partial<Record<ApiReply['reply'], Unknown['state']>>> = {
  unsigned: 'denied',
  denied: 'denied',
  stopped: 'truncated',
};

const unknown = (reply: ApiReply): Unknown => {
  if (reply.reply === 'read')
    return { served: 'unknown', state: 'failed', why: 'the served resources cannot be read' };
  return { served: 'unknown', state: states[reply.reply] ?? 'failed', why: reply.why };
};

/** Versions of each group, preferred version first. */
type Groups = ReadonlyMap<string, readonly string[]>;

const groupsOf = async (client: ApiClient): Promise<Groups | Unknown> => {
  const reply = await client.get('/apis');
  const read = v.safeParse(groupList, reply.reply === 'read' ? reply.value : undefined);
  if (!read.success) return unknown(reply);
  return new Map(
    read.output.groups.map(({ name, versions, preferredVersion }) => {
      const all = versions.map(({ version }) => version);
      return [name, [...new Set([...(preferredVersion ? [preferredVersion.version] : []), ...all])]];
    }),
  );
};

const namesAt = async (client: ApiClient, path: string): Promise<ReadonlySet<string> | Unknown> => {
  const reply = await client.get(path);
  // A version that was just listed but no longer exists serves nothing.
  if (reply.reply === 'absent') return new Set();
  const read = v.safeParse(resourceList, reply.reply === 'read' ? reply.value : undefined);
  return read.success ? new Set(read.output.resources.map(({ name }) => name)) : unknown(reply);
};

/**
 * Returns a function that resolves where a resource is listed: at the preferred version of its group, or at
 * the next version that serves it, because some resources lack the preferred version.
 */
export const createServed = (client: ApiClient): ((group: string, resource: string) => Promise<Served>) => {
  let groups: ReturnType<typeof groupsOf> | undefined;
  const versions = new Map<string, ReturnType<typeof namesAt>>();
  return async (group, resource) => {
    const path = settled[group];
    if (path !== undefined) return { served: 'at', path: `${path}/${resource}` };
    groups ??= groupsOf(client);
    const all = await groups;
    if ('served' in all) return all;
    for (const version of all.get(group) ?? []) {
      const at = `/apis/${group}/${version}`;
      const asked = versions.get(at) ?? namesAt(client, at);
      versions.set(at, asked);
      const names = await asked;
      if ('served' in names) return names;
      if (names.has(resource)) return { served: 'at', path: `${at}/${resource}` };
    }
    return { served: 'absent' };
  };
};
