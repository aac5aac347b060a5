import { type Served, seenOf } from '#functions/evidence/seen/seen-of.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import { targetOf } from '../../finding.ts';
import type { ToolList } from './tool.ts';

/** Returns the approved content of a tool list: the tools, and the server instructions. */
export const seenTools = (url: string, { tools, instructions, cut }: ToolList): Seen => {
  const served = tools.map(({ name, raw }): Served => {
    const { title, description, inputSchema, outputSchema, annotations } = raw;
    return { what: 'tool', name, fields: { title, description, inputSchema, outputSchema, annotations } };
  });
  const own: readonly Served[] =
    instructions === ''
      ? []
      : [{ what: 'instructions', name: 'of the server', fields: { text: instructions } }];
  return seenOf('tools', targetOf(url), [...served, ...own], cut);
};
