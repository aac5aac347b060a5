/** Helper of phrase tests: the families detected in a text, as a tool or parameter description. */
import { signsIn } from './signs.ts';

const familiesAt = (path: string, text: string): readonly string[] => [
  ...new Set(signsIn({ texts: [{ path, text }], parameters: [] }).map(({ family }) => family)),
];

/** Returns the families detected in a tool description. */
export const familiesIn = (text: string): readonly string[] => familiesAt('description', text);

/** Returns the families detected in a parameter description. */
export const familiesOfParameter = (text: string): readonly string[] =>
  familiesAt('inputSchema.properties.note.description', text);
