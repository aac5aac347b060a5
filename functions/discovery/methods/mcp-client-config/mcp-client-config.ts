/** MCP servers configured in assistants: in homes, projects and machine-wide. None is started or called. */
import type { Sighting } from '#shared/discovery/sighting.ts';
import { readerOf } from '../../files/searched.ts';
import { walkOnce } from '../../files/walk.ts';
import type { Address, DiscoveryContext, DiscoveryMethod } from '../method.ts';
import { sightingOf } from '../sighting-of.ts';
import { type ClientFile, clientFiles } from './client-files.ts';
import { type ConfiguredServer, configuredServers } from './servers.ts';

/** The same server of one owner, in each of the owner's clients. */
interface Configured {
  readonly server: ConfiguredServer;
  readonly file: ClientFile;
}

const ownerText = ({ owner }: ClientFile): string =>
  `${owner.kind === 'user' ? 'user ' : owner.kind === 'project' ? 'project ' : 'machine '}${owner.name}`;

/**
 * Returns the key that distinguishes it from other servers of its owner: its address or what is started. The
 * name alone is not unique.
 */
const keyOf = ({ server, file }: Configured): string => {
  const { url, launcher, target } = server.launch;
  return JSON.stringify([file.owner.kind, file.owner.name, server.name, url?.address ?? [launcher, target]]);
};

const whatOf = ({ launch }: ConfiguredServer): string => {
  const { launcher, target, version, url } = launch;
  if (url) return `at ${url.host}`;
  return [`started by ${launcher ?? 'a non-HTTP address'}`, target, version]
    .filter((each) => each !== undefined)
    .join(' ');
};

const pinningOf = ({ pinned }: ConfiguredServer['launch']) => (pinned === undefined ? {} : { pinned });

const sighting = (context: DiscoveryContext, all: readonly [Configured, ...Configured[]]): Sighting => {
  const [{ server, file }] = all;
  const { launch, name } = server;
  const { owner } = file;
  const endpoint = launch.url?.isWhole ? launch.url.address : undefined;
  const clients = [...new Set(all.map((each) => each.file.client.name))].join(', ');
  // Encoding keeps the names of owners and servers separate, regardless of their content.
  const parts = [owner.kind, owner.name, name].map(encodeURIComponent);
  return sightingOf(context, 'mcp.client_config', {
    identifier: `mcp-config:${context.host.id}/${parts.join('/')}/${launch.url?.address ?? launch.target ?? launch.launcher ?? 'unknown'}`,
    name,
    namedBy: 'declaration',
    kind: 'mcp_server',
    platform: owner.kind === 'project' ? 'repository' : 'host',
    confidence: 'high',
    signs: all.map((each) => ({
      statement: `${each.file.client.name} of ${ownerText(each.file)} uses it, ${whatOf(each.server)}`,
      where: each.file.place,
    })),
    ...(endpoint ? { endpoint, joins: { endpoints: [endpoint] } } : {}),
    facts: {
      protocol: 'mcp',
      ...(launch.target
        ? { product: { name: launch.target, ...(launch.version ? { version: launch.version } : {}) } }
        : {}),
      ...(launch.launcher === 'docker' || launch.launcher === 'podman'
        ? launch.target
          ? { image: launch.target }
          : {}
        : {}),
      ...(owner.kind === 'user' ? { user: owner.name } : {}),
      environmentNames: all.flatMap((each) => [...each.server.environmentNames]),
      weaknesses: all.flatMap((each) => [...each.server.weaknesses]),
      settings: {
        clients,
        ...(launch.launcher ? { launcher: launch.launcher } : {}),
        ...(launch.url ? { host: launch.url.host } : {}),
        ...pinningOf(launch),
        ...(server.headerNames.length > 0 ? { headerNames: server.headerNames.join(', ') } : {}),
        ...(all.every((each) => each.server.isOff) ? { disabled: true } : {}),
      },
    },
  });
};

/** Servers on this machine are probed by the address methods; probing other hosts is not authorized. */
const addressesOf = (all: readonly Configured[]): readonly Address[] => {
  const urls = all.flatMap(({ server: { launch } }) =>
    launch.url?.isLoopback && launch.url.isWhole ? [launch.url.address] : [],
  );
  return [...new Set(urls)].map((url) => ({ url, from: 'mcp.client_config' }));
};

export const method: DiscoveryMethod = {
  id: 'mcp.client_config',
  run: async (context) => {
    const reader = readerOf(context);
    const walk = await walkOnce(context);
    const all: Configured[] = [];
    for (const file of await clientFiles(context, walk.files, reader)) {
      const text = await reader.text(file.place);
      const servers = text === undefined ? [] : configuredServers(file.client, text);
      if (!servers) reader.broken(file.place);
      all.push(...(servers ?? []).map((server) => ({ server, file })));
    }
    const isOwn = ({ server: { launch } }: Configured) =>
      launch.url?.isLoopback && context.ownPorts.has(launch.url.port);
    const others = all.filter((each) => !isOwn(each));
    const groups = new Map<string, [Configured, ...Configured[]]>();
    for (const each of others) {
      const group = groups.get(keyOf(each));
      if (group) group.push(each);
      else groups.set(keyOf(each), [each]);
    }
    return {
      sightings: [...groups.values()].map((group) => sighting(context, group)),
      addresses: addressesOf(others),
      coverage: reader.coverage(walk),
    };
  },
};
