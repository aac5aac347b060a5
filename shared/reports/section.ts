/** What a section of a report is made of. A format writes each kind of block its own way, and adds nothing. */
import type { EarnedPoints } from '#shared/judging/score.ts';
import type { Text } from './text.ts';

export const sectionIds = [
  'summary',
  'frameworks',
  'risk',
  'actions',
  'changes',
  'method',
  'limits',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** What a word of a table means, for its colour and shape. */
export const tones = ['pass', 'partial', 'fail', 'none', 'critical', 'high', 'medium', 'low'] as const;
export type Tone = (typeof tones)[number];

export interface Cell {
  readonly text: Text;
  readonly tone?: Tone;
}

export interface Column {
  readonly label: string;
  readonly align?: 'right';
}

export type Block =
  /** Below the title of its section where no level is said. */
  | { readonly kind: 'heading'; readonly text: Text; readonly level?: 4 }
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'list'; readonly ordered?: true; readonly items: readonly Text[] }
  /** Text of a stranger as it came, lines and all, with what it is. */
  | { readonly kind: 'excerpt'; readonly caption: Text; readonly excerpt: string }
  | {
      readonly kind: 'table';
      readonly caption: Text;
      readonly columns: readonly Column[];
      /** The first cell of a row heads it. */
      readonly rows: readonly (readonly Cell[])[];
    }
  /** The earned bar: where each of a hundred points went. */
  | {
      readonly kind: 'points';
      readonly label: Text;
      readonly score: number | null;
      readonly points: EarnedPoints;
    }
  /** Bars that begin at 0, each with its number. */
  | {
      readonly kind: 'bars';
      readonly label: string;
      readonly bars: readonly { readonly name: string; readonly count: number; readonly tone: Tone }[];
    };

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A paragraph. */
export const paragraph = (text: Text): Block => ({ kind: 'text', text });

/** A cell of our own words or a number. */
export const cell = (value: string | number | Text, tone?: Tone): Cell => {
  const text = typeof value === 'object' ? value : [String(value)];
  // Not by spreading what is there: an appendix has a hundred thousand cells.
  return tone ? { text, tone } : { text };
};
