/**
 * A page of the documentation as data. The build reads `docs/guide/*.md` into it, so that the browser needs no
 * Markdown parser and no text becomes markup.
 */

/** A part of a line. */
export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  /** A text of the product's screens, such as a button. */
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'strong'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: DocLink; readonly content: readonly Inline[] };

/** A page of the documentation, or an address elsewhere. */
export type DocLink = { readonly page: string; readonly section?: string } | { readonly address: string };

/** A part of a page. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly content: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly TableCell[];
      readonly rows: readonly (readonly TableCell[])[];
    };

export interface TableCell {
  readonly isNumber: boolean;
  readonly content: readonly Inline[];
}

export interface DocPage {
  readonly title: string;
  /** The first paragraph: what the reader can do after reading. */
  readonly lead: readonly Inline[];
  readonly blocks: readonly Block[];
}

/** The page of `/docs`; its links set the order of the others. */
export const INDEX = 'README';

/** Returns the text of a line without its marks. */
export const textOf = (content: readonly Inline[]): string =>
  content
    .map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : textOf(part.content)))
    .join('');
