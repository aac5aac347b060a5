/** Tools granted by the definition of a Foundry agent. */
import { entries, text } from '#functions/clouds/fields.ts';

/** Kinds that are a single tool, or name each of their tools. */
const single = new Set([
  'function',
  'openapi',
  'file_search',
  'code_interpreter',
  'azure_ai_search',
  'bing_grounding',
  'web_search',
  'azure_function',
  'image_generation',
]);

/**
 * Returns whether a tool server lists its allowed tools: `allowed_tools` is a list, or a filter that contains
 * one.
 */
const isNamed = (tool: unknown): boolean =>
  entries(tool, 'allowed_tools').length > 0 || entries(tool, 'allowed_tools.tool_names').length > 0;

/** Returns the name of a tool; OpenAPI and Azure Functions tools have nested names. */
export const toolName = (tool: unknown) =>
  text(tool, 'name') ??
  text(tool, 'server_label') ??
  text(tool, 'openapi.name') ??
  text(tool, 'azure_function.function.name') ??
  text(tool, 'type');

/**
 * Counts sources of tools that the definition does not name: the agent runtime, and each skill (`harness`,
 * `skills`).
 */
const unnamed = (definition: unknown): number =>
  (text(definition, 'harness.type') === undefined ? 0 : 1) + entries(definition, 'skills').length;

/** Returns no settings if the definition lists no tools. */
export const toolSettings = (definition: unknown) => {
  const tools = entries(definition, 'tools');
  if (tools.length === 0) return {};
  const servers = tools.filter((tool) => text(tool, 'type') === 'mcp');
  const addresses = servers.map((tool) => URL.parse(text(tool, 'server_url') ?? '')?.protocol);
  return {
    'tools.count': tools.length,
    'tools.mcp.count': servers.length,
    'tools.mcp.unrestricted': servers.filter((tool) => !isNamed(tool)).length,
    'tools.mcp.plain': addresses.filter((protocol) => protocol === 'http:').length,
    'tools.mcp.unaddressed': addresses.filter((protocol) => protocol !== 'http:' && protocol !== 'https:')
      .length,
    'tools.openapi.count': tools.filter((tool) => text(tool, 'type') === 'openapi').length,
    'tools.otherKinds':
      unnamed(definition) +
      tools.filter((tool) => {
        const kind = text(tool, 'type') ?? '';
        return kind !== 'mcp' && !single.has(kind);
      }).length,
  };
};
