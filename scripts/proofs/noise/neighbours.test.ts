import { expect, it } from 'vitest';
import { readTool, type Tool } from '#functions/evidence/collectors/mcp/tools/tool.ts';
import { toolDescriptionClean } from '#functions/evidence/collectors/mcp/tools/tool-description-clean.ts';
import { type CorpusCase, readCorpus } from './corpus.ts';

const toolsOf = (one: CorpusCase): readonly Tool[] => {
  if (one.kind === 'card') return [];
  const entries = one.kind === 'tool' ? [one.value] : one.value.tools;
  return entries.flatMap((entry) => readTool(entry) ?? []);
};

const lists = readCorpus('benign').map((one) => ({ id: one.id, tools: toolsOf(one) }));

it('benign tools get the same result alone and next to all other benign tools', () => {
  const differing = lists.flatMap(({ id, tools }) => {
    const names = lists
      .filter((other) => other.id !== id)
      .flatMap((other) => other.tools.map(({ name }) => name));
    const list = { tools, complete: true, pages: 1, anonymous: true, instructions: '', serverInfo: {} };
    const alone = 'value' in toolDescriptionClean.grade(list);
    const beside = 'value' in toolDescriptionClean.grade({ ...list, others: [{ agent: 'Others', names }] });
    return alone === beside ? [] : [id];
  });
  expect(lists.length).toBeGreaterThanOrEqual(100);
  expect(differing).toEqual([]);
});
