/** Whether a response to an MCP call is MCP: other JSON-RPC servers respond to any call with a result. Pure. */
import { isObject, rpcAnswer } from '#functions/evidence/collectors/json-rpc.ts';
import type { Conversation } from '#functions/evidence/collectors/mcp/opening.ts';

const revision = /^\d{4}-\d{2}-\d{2}$/;

const isRevision = (value: unknown): boolean => typeof value === 'string' && revision.test(value);

export const isMcp = ({ era, version, exchange, capabilities }: Conversation): boolean => {
  const { result = {} } = rpcAnswer(exchange);
  switch (era) {
    case 'modern':
      return (
        (Array.isArray(result.supportedVersions) && result.supportedVersions.some(isRevision)) ||
        ['tools', 'resources', 'prompts'].some((name) => isObject(capabilities[name]))
      );
    case 'bare':
      return (
        Array.isArray(result.tools) &&
        result.tools.some(
          (tool) => isObject(tool) && typeof tool.name === 'string' && isObject(tool.inputSchema),
        )
      );
    default:
      return isRevision(version);
  }
};
