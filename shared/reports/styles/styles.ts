/** Every narrative style, in the order in which they are offered. A new one is a file and a line here. */
import { auditor } from './auditor.ts';
import { board } from './board.ts';
import { clinical } from './clinical.ts';
import { executive } from './executive.ts';
import type { NarrativeStyle } from './narrative-style.ts';
import { technical } from './technical.ts';

export const narrativeStyles: readonly NarrativeStyle[] = [executive, technical, auditor, clinical, board];

/** The style of that id; undefined when there is none. */
export const styleOf = (id: string): NarrativeStyle | undefined =>
  narrativeStyles.find((style) => style.id === id);

/** The style of that id, or the default one where a report names one that is not offered any more. */
export const styleOrDefault = (id: string): NarrativeStyle => styleOf(id) ?? executive;
