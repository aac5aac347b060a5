import { spellOut } from '#functions/evidence/texts/hidden-characters.ts';
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
      ? ` It answered ${lax.join(' and ')}, which MCP has a server refuse; a gateway in front of it may have let it through.`
      : '';
  return {
    inconclusive:
      who === ''
        ? `The server does not say what it is.${isLax}`
        : `The server calls itself ${who}, which nobody vouches for; name its publisher in the manifest.${isLax}`,
  };
};

/** A server names itself, and nobody vouches for that name. */
export const mcpServerProvenance: ToolGrader = { parameterId: 'mcp-server-provenance', grade };
