/**
 * The building blocks of a report section. Each format renders every kind of block in its own way, and adds
 * nothing.
 */
import type { EarnedPoints } from '#shared/scoring/score.ts';
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

/** The meaning of a table label, which determines its color and glyph. */
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
  /** Without a level, directly below the section title. */
  | { readonly kind: 'heading'; readonly text: Text; readonly level?: 4 }
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'list'; readonly ordered?: true; readonly items: readonly Text[] }
  /** An external text, unchanged and with its line breaks, with a caption. */
  | { readonly kind: 'excerpt'; readonly caption: Text; readonly excerpt: string }
  | {
      readonly kind: 'table';
      readonly caption: Text;
      readonly columns: readonly Column[];
      /** The first cell of a row is its header. */
      readonly rows: readonly (readonly Cell[])[];
    }
  /** The score bar: the distribution of 100 points. */
  | {
      readonly kind: 'points';
      readonly label: Text;
      readonly score: number | null;
      readonly points: EarnedPoints;
    }
  /** Bars that start at 0, each with its value. */
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

/** Returns a paragraph. */
export const paragraph = (text: Text): Block => ({ kind: 'text', text });

/** Returns a cell with our own text or a number. */
export const cell = (value: string | number | Text, tone?: Tone): Cell => {
  const text = typeof value === 'object' ? value : [String(value)];
  // Not built with spread syntax, because an appendix has a hundred thousand cells.
  return tone ? { text, tone } : { text };
};
