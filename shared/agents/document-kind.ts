/** Documents about an agent that an owner can upload, distinguished by content. */

export const documentKinds = ['manifest', 'a2a-card', 'mcp-config', 'cyclonedx'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Description of each kind for users, with the property that identifies it. */
export const documentShapes: Readonly<Record<DocumentKind, string>> = {
  manifest: 'an agent manifest (`declares`)',
  'a2a-card': 'an A2A agent card (`name` with `supportedInterfaces`, or with `url` and `skills`)',
  'mcp-config': 'an MCP client configuration (`mcpServers`, or `servers` with commands or addresses)',
  cyclonedx: 'a CycloneDX ML-BOM (`bomFormat: CycloneDX`)',
};

type Map = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members under which MCP clients store their servers, as a map by name. */
const serverMembers = ['mcpServers', 'mcp_servers', 'context_servers', 'servers'] as const;

const startsOrReaches = (server: unknown): boolean =>
  isMap(server) && ['command', 'url', 'httpUrl', 'serverUrl'].some((key) => typeof server[key] === 'string');

/**
 * Returns the member that contains the servers of an MCP client configuration; undefined for other data.
 * `servers` alone is a common word, so its entries must have the shape of servers.
 */
export const serversMember = (data: unknown): (typeof serverMembers)[number] | undefined => {
  if (!isMap(data)) return undefined;
  return serverMembers.find((member) => {
    const servers = data[member];
    if (!isMap(servers)) return false;
    return (
      member !== 'servers' ||
      (Object.keys(servers).length > 0 && Object.values(servers).every(startsOrReaches))
    );
  });
};

const isCard = (data: Map): boolean =>
  typeof data.name === 'string' &&
  (Array.isArray(data.supportedInterfaces) || (typeof data.url === 'string' && Array.isArray(data.skills)));

/** Returns the kind of a document; undefined if it is none of the four. */
export const documentKindOf = (data: unknown): DocumentKind | undefined => {
  if (!isMap(data)) return undefined;
  if (['declares', 'agent', 'facts'].some((key) => key in data)) return 'manifest';
  if (data.bomFormat === 'CycloneDX') return 'cyclonedx';
  if (serversMember(data) !== undefined) return 'mcp-config';
  return isCard(data) ? 'a2a-card' : undefined;
};
