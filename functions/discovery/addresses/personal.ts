/** Detects whether an agent's own descriptions mention patients. */
import { phiTools } from '#functions/evidence/collectors/mcp/tools/phi-tools.ts';
import { readTool, type Tool } from '#functions/evidence/collectors/mcp/tools/tool.ts';
import { reported } from './deduped.ts';

/** Returns a clause with the tools that mention patients; undefined if none does. */
export const personalTools = (tools: readonly Tool[]): string | undefined => {
  const names = phiTools(tools);
  return names.length === 0
    ? undefined
    : reported(`Its descriptions mention patients: ${names.slice(0, 5).join(', ')}`, 300);
};

/** The same for skills, which have no parameters. */
export const personalTexts = (
  skills: readonly { readonly name: string; readonly description: string }[],
): string | undefined =>
  personalTools(skills.flatMap(({ name, description }) => readTool({ name, description }) ?? []));
