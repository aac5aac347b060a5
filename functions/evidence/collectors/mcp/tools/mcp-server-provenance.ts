import { spellOut } from '#functions/evidence/injection/hidden-characters.ts';
import type { ToolFinding, ToolGrader } from './grader.ts';
import type { ToolList } from './tool.ts';

const grade = ({ serverInfo, lax = [] }: ToolList): ToolFinding => {
  const { name, version } = serverInfo;
  const who =
    typeof name === 'string'
      ? `${spellOut(name).slice(0, 100)} ${typeof version === 'string' ? version.slice(0, 40) : ''}`.trim()
      : '';
  const isLax =
    lax.length > 0
      ? ` It responded to ${lax.join(' and ')}, which MCP requires a server to reject; a gateway in front of it may have allowed it.`
      : '';
  return {
    inconclusive:
      who === ''
        ? `The server does not identify itself.${isLax}`
        : `The server identifies itself as ${who}, which is unverified; declare its publisher in the manifest.${isLax}`,
  };
};

/** A server's own name is unverified. */
export const mcpServerProvenance: ToolGrader = { parameterId: 'mcp-server-provenance', grade };
