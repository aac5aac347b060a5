/** What bounds a text, by what it is for. */
import type { JsonObject } from '../../../json-rpc.ts';
import { isChosen, least } from '../schemas/keywords.ts';
import { boundsAddress, boundsPath, boundsText, takesAnything } from '../schemas/pattern-bounds.ts';
import type { TextUse } from './text-use.ts';

type Parts = readonly JsonObject[];

/** Characters beyond which a length bounds nothing: as many as the repair of the parameter allows. */
export const LONGEST_TEXT = 10_000;

const patternsOf = (parts: Parts): readonly string[] =>
  parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));

const hasLength = (parts: Parts): boolean => least(parts, 'maxLength') <= LONGEST_TEXT;

/** A format is a note unless the server asserts it, which the schema does not say (JSON Schema 2020-12 validation §7.2.1). */
const noted = (parts: Parts): string =>
  parts.some(({ format }) => format !== undefined) ? '; its format is only a note' : '';

const withoutBound = (parts: Parts): string => {
  const longest = least(parts, 'maxLength');
  if (Number.isFinite(longest)) return `is text of up to ${longest} characters${noted(parts)}`;
  return patternsOf(parts).length > 0
    ? `is text whose pattern takes nearly anything${noted(parts)}`
    : `is text without length, pattern or choice${noted(parts)}`;
};

/** Why a text goes to where it does harm as the caller writes it; undefined where that was not seen. */
export const whyOpen = (use: TextUse, parts: Parts): string | undefined => {
  if (use === 'free' || isChosen(parts)) return undefined;
  const isCarriedOut = use === 'carried out';
  const some = isCarriedOut ? 1 : LONGEST_TEXT;
  if (patternsOf(parts).some((pattern) => !takesAnything(pattern, some))) return undefined;
  if (isCarriedOut) return 'is carried out as it stands, and no pattern or choice bounds it';
  return hasLength(parts) ? undefined : withoutBound(parts);
};

const bounds = {
  /** What a pattern lets through of a language cannot be told: only a choice bounds it. */
  'carried out': () => false,
  file: (parts: Parts) => patternsOf(parts).some(boundsPath),
  /** A length is no bound for what reaches further: an address of 2,000 characters is any address. */
  address: (parts: Parts) => patternsOf(parts).some(boundsAddress),
  free: (parts: Parts) =>
    hasLength(parts) || patternsOf(parts).some((pattern) => boundsText(pattern, LONGEST_TEXT)),
} as const satisfies Readonly<Record<TextUse, (parts: Parts) => boolean>>;

const loose = {
  'carried out': () => 'is carried out, which a choice alone bounds',
  file: () => 'is a path, which only a choice or a pattern with every dot and slash spelt out bounds',
  address: () => 'is an address, which only a choice or a pattern with its host spelt out bounds',
  free: withoutBound,
} as const satisfies Readonly<Record<TextUse, (parts: Parts) => string>>;

/** Why a text is not bounded by its schema; undefined where it is. */
export const whyLoose = (use: TextUse, parts: Parts): string | undefined =>
  bounds[use](parts) ? undefined : loose[use](parts);
