/** Signs that a container or an image is an agent or serves one. */
import { knownCommand } from '#functions/discovery/known/container-commands.ts';
import { modelClientNames } from '#functions/discovery/known/environment-names.ts';
import { knownImage } from '#functions/discovery/known/images.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface Recognized {
  readonly product: string;
  readonly kind: AgentKind;
  /** Independent signs. */
  readonly statement: readonly string[];
}

/** Labels with which an MCP server identifies itself. */
const mcpLabels = ['io.modelcontextprotocol.server.name', 'io.docker.server.metadata'];

/** Classifies a container or image by its names and labels; undefined for an ordinary one. */
export const recognized = (
  images: readonly string[],
  labels: Readonly<Record<string, string>>,
): Recognized | undefined => {
  const image = images.find((name) => knownImage(name) !== undefined);
  const known = image === undefined ? undefined : knownImage(image);
  const label = mcpLabels.find((name) => labels[name] !== undefined);
  const statement = [
    ...(known ? [`The image ${image} is ${known.product}`] : []),
    ...(label === undefined ? [] : [`The label ${label} declares an MCP server`]),
  ].map((text) => text.slice(0, 300));
  if (known) return { ...known, statement };
  return label === undefined ? undefined : { product: 'MCP server', kind: 'mcp_server', statement };
};

/** Returns further signs of a recognized container, from its command and environment variable names. */
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
