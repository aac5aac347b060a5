/** What tests of phrases ask: which families a text shows, as a description or as that of a parameter. */
import { signsIn } from './signs.ts';

const familiesAt = (path: string, text: string): readonly string[] => [
  ...new Set(signsIn({ texts: [{ path, text }], parameters: [] }).map(({ family }) => family)),
];

/** Families in the description of a tool. */
export const familiesIn = (text: string): readonly string[] => familiesAt('description', text);

/** Families in the description of a parameter. */
export const familiesOfParameter = (text: string): readonly string[] =>
  familiesAt('inputSchema.properties.note.description', text);
