/** Restrictions of a text, by its use. */
import type { JsonObject } from '../../../json-rpc.ts';
import { isChosen, least } from '../schemas/keywords.ts';
import { acceptsAnything, boundsAddress, boundsPath, boundsText } from '../schemas/pattern-bounds.ts';
import type { TextUse } from './text-use.ts';

type Parts = readonly JsonObject[];

/** Maximum text length that counts as a limit: the value that the parameter's remediation allows. */
export const LONGEST_TEXT = 10_000;

const patternsOf = (parts: Parts): readonly string[] =>
  parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));

const hasLength = (parts: Parts): boolean => least(parts, 'maxLength') <= LONGEST_TEXT;

/**
 * A format is only an annotation unless the server asserts it, which the schema does not state (JSON Schema
 * 2020-12 validation §7.2.1).
 */
const noted = (parts: Parts): string =>
  parts.some(({ format }) => format !== undefined) ? '; its format is only an annotation' : '';

const withoutBound = (parts: Parts): string => {
  const longest = least(parts, 'maxLength');
  if (Number.isFinite(longest)) return `is text of up to ${longest} characters${noted(parts)}`;
  return patternsOf(parts).length > 0
    ? `is text with a pattern that accepts nearly anything${noted(parts)}`
    : `is text without length limit, pattern, or choice${noted(parts)}`;
};

/** Returns why unrestricted text can do harm; undefined if that was not detected. */
export const whyOpen = (use: TextUse, parts: Parts): string | undefined => {
  if (use === 'free' || isChosen(parts)) return undefined;
  const isCarriedOut = use === 'carried out';
  const some = isCarriedOut ? 1 : LONGEST_TEXT;
  if (patternsOf(parts).some((pattern) => !acceptsAnything(pattern, some))) return undefined;
  if (isCarriedOut) return 'is executed as is, without a restricting pattern or choice';
  return hasLength(parts) ? undefined : withoutBound(parts);
};

const bounds = {
  /** It cannot be determined what a pattern accepts of a language: only a choice restricts it. */
  'carried out': () => false,
  file: (parts: Parts) => patternsOf(parts).some(boundsPath),
  /** A length limit is not sufficient: an address of 2,000 characters can be any address. */
  address: (parts: Parts) => patternsOf(parts).some(boundsAddress),
  free: (parts: Parts) =>
    hasLength(parts) || patternsOf(parts).some((pattern) => boundsText(pattern, LONGEST_TEXT)),
} as const satisfies Readonly<Record<TextUse, (parts: Parts) => boolean>>;

const loose = {
  'carried out': () => 'is executed, which only a choice restricts',
  file: () => 'is a path, which only a choice or a pattern with literal dots and slashes restricts',
  address: () => 'is an address, which only a choice or a pattern with a literal host restricts',
  free: withoutBound,
} as const satisfies Readonly<Record<TextUse, (parts: Parts) => string>>;

/** Returns why a text is not restricted by its schema; undefined if it is. */
export const whyLoose = (use: TextUse, parts: Parts): string | undefined =>
  bounds[use](parts) ? undefined : loose[use](parts);
