import { textParts } from '#shared/rendering/hidden-characters.ts';

const unitOf = (run: string, at: number): string => `\\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`;

/**
 * Returns JSON with hidden characters and bidirectional controls escaped, without a change of meaning (RFC
 * 8259 7).
 */
export const written = (value: unknown): string =>
  textParts(JSON.stringify(value))
    .map(({ text, hidden }) =>
      hidden ? Array.from({ length: text.length }, (_, at) => unitOf(text, at)).join('') : text,
    )
    .join('');
