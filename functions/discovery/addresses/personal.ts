/** Whether what an agent offers speaks of people in care, as far as it says so itself. */
import { phiTools } from '#functions/evidence/collectors/mcp/tools/phi-tools.ts';
import { readTool, type Tool } from '#functions/evidence/collectors/mcp/tools/tool.ts';
import { told } from './told.ts';

/** The tools that speak of people in care, as a clause; undefined where none does. */
export const personalTools = (tools: readonly Tool[]): string | undefined => {
  const names = phiTools(tools);
  return names.length === 0
    ? undefined
    : told(`What it offers speaks of people in care: ${names.slice(0, 5).join(', ')}`, 300);
};

/** The same of skills, which have no parameters. */
export const personalTexts = (
  skills: readonly { readonly name: string; readonly description: string }[],
): string | undefined =>
  personalTools(skills.flatMap(({ name, description }) => readTool({ name, description }) ?? []));
