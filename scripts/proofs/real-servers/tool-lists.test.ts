import { describe, expect, it } from 'vitest';
import { readTool } from '#functions/evidence/collectors/mcp/tools/tool.ts';
import { isDecisive, signsIn } from '#functions/evidence/injection/signs.ts';
import { texts } from '#functions/evidence/injection/texts.ts';
import { sized } from '#scripts/testing/tier.ts';
import { readPublishedLists } from './tool-lists.ts';

/** Maximum share of tools of published servers that `tool-description-clean` fails. */
const MAX_FALSE = 0.005;

describe('published tool lists', () => {
  const lists = readPublishedLists();
  // Every second list is enough before a commit; `npm run prove` reads all.
  const read = lists.filter((_, index) => index % sized(2, 1) === 0);

  it('come from at least 40 packages whose licenses permit quotation', () => {
    expect(new Set(lists.map((one) => one.package)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(lists.map(({ license }) => license))).toEqual(
      new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-3-Clause']),
    );
  });

  it('hardly fail for instructions to the model', { timeout: 300_000 }, () => {
    const tools = read.flatMap((list) =>
      list.tools.flatMap((entry) => {
        const tool = readTool(entry);
        return tool ? [{ tool, list }] : [];
      }),
    );
    const failed = tools.flatMap(({ tool, list }) => {
      const signs = signsIn({ texts: texts(tool.raw), parameters: Object.keys(tool.parameters) });
      return isDecisive(signs) ? [`${list.package} ${tool.name}: ${signs.map(({ shown }) => shown)}`] : [];
    });
    console.log(`${failed.length} of ${tools.length} published tools fail:\n${failed.join('\n')}`);
    expect(tools.length).toBeGreaterThanOrEqual(sized(600, 1200));
    expect(failed.length / tools.length, failed.join('\n')).toBeLessThanOrEqual(MAX_FALSE);
  });
});
