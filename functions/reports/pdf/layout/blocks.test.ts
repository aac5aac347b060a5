import { expect, it } from 'vitest';
import type { Block } from '#shared/reports/section.ts';
import { pagesOf } from '../pdf-fixture.ts';
import { writeBlocks } from './blocks.ts';
import { Paper } from './paper.ts';

/** Returns the lines of each page between its header and footer. */
const bodies = (blocks: readonly Block[]): readonly (readonly string[])[] => {
  const about = {
    title: 'T',
    subject: 'S',
    language: 'en',
    createdAt: '2026-11-24T03:00:00.000Z',
    id: '0'.repeat(32),
  };
  const paper = new Paper(about, { first: 'Head', others: 'Head', at: 'Now', foot: 'Foot' });
  writeBlocks(paper, paper.structure.document, [], blocks);
  paper.close();
  return pagesOf(paper.takePart()).map((page) =>
    page
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(?:Head|Foot)\b/.test(line)),
  );
};

const sentence =
  'This is said in some words, so that it takes a line or two of a page, and not less than one. ';

it('never ends a page with a heading, or isolates a line of a paragraph', () => {
  const blocks = Array.from({ length: 120 }, (_, index): readonly Block[] => [
    { kind: 'heading', text: [`Heading ${index}`] },
    ...(index % 3 === 0 ? [{ kind: 'heading', level: 4, text: [`Heading ${index} below`] } as const] : []),
    { kind: 'text', text: [`First${index} ${sentence.repeat(1 + (index % 9))} last${index}.`] },
  ]).flat();
  const pages = bodies(blocks);
  expect(pages.length).toBeGreaterThan(15);
  for (const lines of pages) {
    expect(lines.at(-1)).not.toMatch(/^Heading/);
    // A page that starts or ends within a paragraph has at least two of its lines.
    if (!/^(?:First|Heading)/.test(lines[0] ?? '')) expect(lines[1]).not.toMatch(/^(?:First|Heading)/);
    if (!/last\d+\.$/.test(lines.at(-1) ?? '') && !/^Heading/.test(lines.at(-1) ?? ''))
      expect(lines.at(-1)).not.toMatch(/^First/);
  }
});

it('repeats the table header on each page, keeps rows together, and splits a row only if it exceeds a page', () => {
  const rows = Array.from({ length: 40 }, (_, index) => [
    { text: [`Row${index}`] },
    { text: [index === 20 ? `${sentence.repeat(120)}end20.` : `${sentence.repeat(4)}end${index}.`] },
  ]);
  const pages = bodies([
    { kind: 'table', caption: ['Caption'], columns: [{ label: 'Name' }, { label: 'What' }], rows },
  ]);
  expect(pages.length).toBeGreaterThan(4);
  const all = pages.flat().join(' ');
  for (let index = 0; index < 40; index += 1) {
    expect(all).toContain(`end${index}.`);
    const starts = pages.findIndex((lines) => lines.some((line) => line.startsWith(`Row${index} `)));
    const ends = pages.findIndex((lines) => lines.some((line) => line.includes(`end${index}.`)));
    if (index === 20) expect(ends).toBeGreaterThan(starts);
    else expect(ends, `row ${index}`).toBe(starts);
  }
  for (const lines of pages.slice(1)) expect(lines[0]).toMatch(/^Name\s+What$/);
});
