/** What speaks for a container, or an image, being an agent or what serves one. */
import { knownCommand } from '#functions/discovery/known/container-commands.ts';
import { modelClientNames } from '#functions/discovery/known/environment-names.ts';
import { knownImage } from '#functions/discovery/known/images.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface Recognised {
  readonly product: string;
  readonly kind: AgentKind;
  /** Each of them is independent of the others. */
  readonly says: readonly string[];
}

/** Labels by which an MCP server says that it is one. */
const mcpLabels = ['io.modelcontextprotocol.server.name', 'io.docker.server.metadata'];

/** A container or image by its names and labels; undefined for an ordinary one. */
export const recognised = (
  images: readonly string[],
  labels: Readonly<Record<string, string>>,
): Recognised | undefined => {
  const image = images.find((name) => knownImage(name) !== undefined);
  const known = image === undefined ? undefined : knownImage(image);
  const label = mcpLabels.find((name) => labels[name] !== undefined);
  const says = [
    ...(known ? [`The image ${image} is ${known.product}`] : []),
    ...(label === undefined ? [] : [`The label ${label} declares an MCP server`]),
  ].map((text) => text.slice(0, 300));
  if (known) return { ...known, says };
  return label === undefined ? undefined : { product: 'MCP server', kind: 'mcp_server', says };
};

/** Further signs of a container that was recognised, from its command and the names of its environment variables. */
export const furtherSigns = (
  command: readonly string[],
  environmentNames: readonly string[],
): readonly string[] => {
  const known = knownCommand(command);
  const names = modelClientNames(environmentNames);
  return [
    ...(known ? [`Its command starts ${known.product}`] : []),
    ...(names.length > 0 ? [`It has the environment variables ${names.join(', ')}`.slice(0, 300)] : []),
  ];
};
