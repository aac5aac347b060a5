import { describe, expect, it } from 'vitest';
import { readDocPage } from './doc-markdown.ts';

const page = (rest: string) => readDocPage(`# Title\n\nThe lead.\n\n${rest}`).blocks;

describe('a page of the documentation', () => {
  it('has a title, a lead, and its parts in order', () => {
    expect(readDocPage('# Start\n\nOf *AI Agents*.\n\n## Next step: go\n\nText.')).toEqual({
      title: 'Start',
      lead: ['Of ', { kind: 'label', text: 'AI Agents' }, '.'],
      blocks: [
        { kind: 'heading', level: 2, id: 'next-step-go', content: ['Next step: go'] },
        { kind: 'paragraph', content: ['Text.'] },
      ],
    });
  });

  it('has links to pages, to their sections, and to other sites', () => {
    expect(page('[a](scores.md), [b](scores.md#caps), [c](https://example.org/)')).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'link', to: { page: 'scores' }, content: ['a'] },
          ', ',
          { kind: 'link', to: { page: 'scores', section: 'caps' }, content: ['b'] },
          ', ',
          { kind: 'link', to: { address: 'https://example.org/' }, content: ['c'] },
        ],
      },
    ]);
  });

  it('has code unchanged, lists with parts, and tables with columns of numbers', () => {
    expect(page('```sh\na <b> &amp;\n```')).toEqual([{ kind: 'code', language: 'sh', text: 'a <b> &amp;' }]);
    expect(page('1. One\n\n   ```sh\n   x\n   ```\n')).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'paragraph', content: ['One'] },
            { kind: 'code', language: 'sh', text: 'x' },
          ],
        ],
      },
    ]);
    expect(page('| a | b |\n| --- | --: |\n| c | 1 |')).toEqual([
      {
        kind: 'table',
        head: [
          { isNumber: false, content: ['a'] },
          { isNumber: true, content: ['b'] },
        ],
        rows: [
          [
            { isNumber: false, content: ['c'] },
            { isNumber: true, content: ['1'] },
          ],
        ],
      },
    ]);
  });

  it('hides the marks of generated parts', () => {
    expect(page('Has 10<!--frameworks--> of them.\n\n<!-- table: x -->\n\nText.\n\n<!-- end -->')).toEqual([
      { kind: 'paragraph', content: ['Has 10 of them.'] },
      { kind: 'paragraph', content: ['Text.'] },
    ]);
  });

  it.each([
    ['markup', '<script>alert(1)</script>', 'cannot show html'],
    ['markup in a line', 'a <img src="x" onerror="y"> b', 'cannot show html'],
    ['a script as an address', '[a](javascript:alert(1))', 'neither a page'],
    ['an address without encryption', '[a](http://example.org)', 'neither a page'],
    ['an image', '![a](b.png)', 'cannot show image'],
    ['a second title', '# Other', 'cannot show heading'],
    ['two equal headings', '## Same\n\n## Same', 'anchor “same”'],
  ])('rejects %s', (_, markdown, reason) => {
    expect(() => page(markdown)).toThrow(reason);
  });

  it('must begin with its title and lead', () => {
    expect(() => readDocPage('## Title\n\nLead.')).toThrow('begins with its title');
    expect(() => readDocPage('# Title\n\n## Section')).toThrow('begins with its title');
  });
});
