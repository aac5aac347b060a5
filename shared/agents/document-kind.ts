/** What an owner may hand in about an agent, told apart by content. */

export const documentKinds = ['manifest', 'a2a-card', 'mcp-config', 'cyclonedx'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Each kind for people, with what it is recognised by. */
export const documentShapes: Readonly<Record<DocumentKind, string>> = {
  manifest: 'an agent manifest (`declares`)',
  'a2a-card': 'an A2A agent card (`name` with `supportedInterfaces`, or with `url` and `skills`)',
  'mcp-config': 'an MCP client configuration (`mcpServers`, or `servers` with commands or addresses)',
  cyclonedx: 'a CycloneDX ML-BOM (`bomFormat: CycloneDX`)',
};

type Map = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members under which MCP clients keep their servers; a name by name map. */
const serverMembers = ['mcpServers', 'mcp_servers', 'context_servers', 'servers'] as const;

const startsOrReaches = (server: unknown): boolean =>
  isMap(server) && ['command', 'url', 'httpUrl', 'serverUrl'].some((key) => typeof server[key] === 'string');

/**
 * The member that holds the servers of an MCP client configuration; undefined when the data is none. `servers` alone is a
 * common word, so its entries must look like servers.
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

/** The kind of a document; undefined when it is none of the four. */
export const documentKindOf = (data: unknown): DocumentKind | undefined => {
  if (!isMap(data)) return undefined;
  if (['declares', 'agent', 'facts'].some((key) => key in data)) return 'manifest';
  if (data.bomFormat === 'CycloneDX') return 'cyclonedx';
  if (serversMember(data) !== undefined) return 'mcp-config';
  return isCard(data) ? 'a2a-card' : undefined;
};
