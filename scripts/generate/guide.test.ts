import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isStale } from './catalog.ts';
import { withCurrent, writtenText } from './guide/marks.ts';
import { guidePages } from './guide.ts';

describe('the documentation', () => {
  it.each(guidePages())('has current figures in $file (otherwise run npm run generate)', async (page) => {
    expect(await isStale(page)).toBe(false);
  });

  it.each(guidePages())('has no number in $file that a person typed', ({ file }) => {
    const text = writtenText(readFileSync(file, 'utf8'))
      // Names of standards and products, numbers of a list, and the definition of a score.
      .replaceAll(
        /\bNode 20\b|\bOpenAPI 3\.1\b|\bOAuth 2\.0\b|\b127\.0\.0\.1\b|\bLinux x64\b|\bA2A\b|\bS3\b/g,
        '',
      )
      .replaceAll(/^\d+\. /gm, '')
      .replaceAll(/revisions [\d\- ,\n]+ and [\d-]+|\bus-east-1\b/g, '')
      .replaceAll(
        /from 0 to 100|\b100 (?:points|less)\b|of a pass is 1|everything else 0|ends with [012]\b|with [012] if\b/g,
        '',
      );
    expect(text.match(/.*\d.*/g) ?? []).toEqual([]);
  });
});

describe('generated parts', () => {
  const sources = { figures: { agents: () => '1,200' }, tables: { rows: () => '| a |\n| --- |' } };

  it('replace a figure before its mark, and the content between two marks', () => {
    const page = 'Over 7<!--agents--> agents, $3<!--agents-->.\n\n<!-- table: rows -->\nold\n<!-- end -->\n';
    expect(withCurrent(page, sources)).toBe(
      'Over 1,200<!--agents--> agents, $1,200<!--agents-->.\n\n<!-- table: rows -->\n\n| a |\n| --- |\n\n<!-- end -->\n',
    );
  });

  it('are the same after a second replacement', () => {
    const once = withCurrent('7<!--agents-->\n<!-- table: rows -->\n<!-- end -->\n', sources);
    expect(withCurrent(once, sources)).toBe(once);
  });

  it('must have a source', () => {
    expect(() => withCurrent('7<!--people-->', sources)).toThrow('no source people');
    expect(() => withCurrent('<!-- table: people -->\n<!-- end -->', sources)).toThrow('no source people');
  });
});
