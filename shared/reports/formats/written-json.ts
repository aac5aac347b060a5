import { textParts } from '#shared/rendering/hidden-characters.ts';

const unitOf = (run: string, at: number): string => `\\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`;

/** JSON in which what nobody would see, or what turns the direction of reading, is escaped: it means the same (RFC 8259 7). */
export const written = (value: unknown): string =>
  textParts(JSON.stringify(value))
    .map(({ text, hidden }) =>
      hidden ? Array.from({ length: text.length }, (_, at) => unitOf(text, at)).join('') : text,
    )
    .join('');
