import { describe, expect, it } from 'vitest';
import { docIndex } from './doc-index.ts';
import type { DocPage } from './doc-page.ts';
import { sectionsOf } from './doc-sections.ts';
import { excerptOf, markedText } from './excerpt.ts';

const page: DocPage = {
  title: 'Operate',
  lead: ['Back up an installation.'],
  blocks: [
    { kind: 'heading', level: 2, id: 'verify', content: ['Verify the audit trail'] },
    { kind: 'paragraph', content: ['Names ', { kind: 'label', text: 'truncation' }, ' and edits.'] },
    { kind: 'code', language: 'sh', text: 'npm run verify-audit' },
    { kind: 'heading', level: 2, id: 'costs', content: ['Costs'] },
    { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', content: ['An audit of costs.'] }]] },
  ],
};
const sections = sectionsOf('operate', page);
const search = docIndex(sections);
const ids = (query: string) => search(query).map(({ id }) => id);
const marked = (text: readonly { text: string; isMarked: boolean }[]) =>
  text.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('');

describe('the search of the documentation', () => {
  it('finds the sections of a page, with their texts and code', () => {
    expect(sections.map(({ id, heading, text }) => [id, heading, text])).toEqual([
      ['operate', 'Operate', 'Back up an installation.'],
      ['operate#verify', 'Verify the audit trail', 'Names truncation and edits. npm run verify-audit'],
      ['operate#costs', 'Costs', 'An audit of costs.'],
    ]);
  });

  it('ranks a word in a heading above one in the text', () => {
    expect(ids('audit')).toEqual(['operate#verify', 'operate#costs']);
  });

  it('accepts the beginning of a word and a typing error, and requires every word', () => {
    expect(ids('trunc')).toEqual(['operate#verify']);
    expect(ids('truncaton')).toEqual(['operate#verify']);
    expect(ids('audit costs')).toEqual(['operate#costs']);
    expect(ids('audit kangaroo')).toEqual([]);
  });

  it('marks the found words in headings and excerpts', () => {
    const [first] = search('audit');
    expect(marked(first?.heading ?? [])).toBe('Verify the [audit] trail');
    expect(marked(first?.excerpt ?? [])).toBe('Names truncation and edits. npm run verify-[audit]');
  });
});

describe('an excerpt', () => {
  const text = `${'start '.repeat(30)}the needle ${'end '.repeat(60)}`;

  it('shows the first found word with some words around it', () => {
    const shown = marked(excerptOf(text, ['needle']));
    expect(shown).toMatch(/^… (?:start )+the \[needle\] (?:end )+…$/);
    expect(shown.length).toBeLessThan(160);
  });

  it('is the whole of a short text', () => {
    expect(marked(excerptOf('A needle.', ['needle']))).toBe('A [needle].');
  });

  it('marks whole words of any case only', () => {
    expect(marked(markedText('Needle, needles', ['needle']))).toBe('[Needle], needles');
  });
});
