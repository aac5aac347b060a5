/** All narrative styles, in display order. A new style needs a file and a line here. */
import { auditor } from './auditor.ts';
import { board } from './board.ts';
import { clinical } from './clinical.ts';
import { executive } from './executive.ts';
import type { NarrativeStyle } from './narrative-style.ts';
import { technical } from './technical.ts';

export const narrativeStyles: readonly NarrativeStyle[] = [executive, technical, auditor, clinical, board];

/** Returns the style with this id; undefined if there is none. */
export const styleOf = (id: string): NarrativeStyle | undefined =>
  narrativeStyles.find((style) => style.id === id);

/** Returns the style with this id, or the default style if the id is no longer available. */
export const styleOrDefault = (id: string): NarrativeStyle => styleOf(id) ?? executive;
