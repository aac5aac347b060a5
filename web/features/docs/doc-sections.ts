/** The sections of a page, which the search finds. */
import { type Block, type DocPage, type TableCell, textOf } from './doc-page.ts';

export interface DocSection {
  /** Page and anchor, unique in the documentation. */
  readonly id: string;
  readonly page: string;
  /** Anchor of the heading; absent for the beginning of the page. */
  readonly section?: string;
  /** Title of the page. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

const rowLine = (cells: readonly TableCell[]): string =>
  cells.map(({ content }) => textOf(content)).join(' ');

const linesOfBlock = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.content)];
    case 'code':
      return [block.text];
    case 'list':
      return block.items.flatMap(linesOf);
    case 'note':
      return linesOf(block.blocks);
    case 'table':
      return [block.head, ...block.rows].map(rowLine);
  }
};

/** Returns the text of parts of a page, one line each. */
const linesOf = (blocks: readonly Block[]): readonly string[] => blocks.flatMap(linesOfBlock);

/** Returns the sections of a page: its beginning, then one for each heading. */
export const sectionsOf = (page: string, { title, lead, blocks }: DocPage): readonly DocSection[] => {
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' ? [{ block, index }] : []));
  const textFrom = (start: number, end?: number) => linesOf(blocks.slice(start, end)).join(' ');
  return [
    {
      id: page,
      page,
      title,
      heading: title,
      text: `${textOf(lead)} ${textFrom(0, starts[0]?.index)}`.trim(),
    },
    ...starts.map(({ block, index }, at) => ({
      id: `${page}#${block.id}`,
      page,
      section: block.id,
      title,
      heading: textOf(block.content),
      text: textFrom(index + 1, starts[at + 1]?.index),
    })),
  ];
};
