/** Determines whether a tool's name, with the texts that it accepts, denotes a shell or an interpreter. */
import { hasAny, wordSet } from '../words.ts';
import { type FreeText, firstHolding } from './free-texts.ts';
import {
  alone,
  behind,
  evaluates,
  holders,
  languages,
  lookups,
  looseHolders,
  pageHolders,
  pages,
  programs,
  running,
  runs,
  shells,
} from './shell-words.ts';

type Words = readonly string[];

/** Returns true if a name starts or ends like that of a lookup tool. */
export const resolvesName = (words: Words): boolean =>
  !words.includes('and') && (lookups.has(words[0] ?? '') || lookups.has(words.at(-1) ?? ''));

const prepositions = wordSet('in on at with for via by');

/** Returns what a name states the tool runs, if it ends with it: `run … shell`, `execute … code in page`. */
const namedRun = (words: Words): { readonly stated: string; readonly isSure: boolean } | undefined => {
  const at = words.findIndex((word) => runs.has(word) || evaluates.has(word));
  const isWhat = (word: string) => running.has(word) || shells.has(word) || languages.has(word);
  const what = words.findIndex((word, index) => index !== at && isWhat(word));
  if (at < 0 || what < 0) return undefined;
  const [thing = '', next = ''] = words.slice(what);
  const isSure = shells.has(thing) || languages.has(thing);
  const rest = words.slice(what + 1);
  const ends = prepositions.has(next) || rest.every((word) => behind.has(word) || runs.has(word));
  return (isSure || what > at) && ends ? { stated: `${words[at]} ${thing}`, isSure } : undefined;
};

/** Names whose last word is sufficient. */
const isInterpreter = (words: Words): boolean => {
  const last = words.at(-1);
  if (last === 'interpreter') return words.includes('code') || hasAny(words, languages);
  return last === 'repl' || last === 'subprocess';
};

/** Returns why a name denotes a shell, for tools with undeclared parameters or free texts. */
export const shellByName = (
  words: Words,
  texts: readonly FreeText[],
  isDeclared: boolean,
): string | undefined => {
  const own = words.filter((word) => word !== 'tool' && word !== 'mcp');
  const [only] = own.length === 1 ? own : [];
  if (only !== undefined && alone.has(only)) return `its name says ${only}`;
  if (resolvesName(words)) return undefined;
  if (isInterpreter(own)) return `its name says ${own.slice(-2).join(' ')}`;
  const run = namedRun(own);
  if (run && (run.isSure || !isDeclared)) return `its name says ${run.stated}`;
  const isRun = run ?? (hasAny(own, runs) && !hasAny(own, running));
  const held =
    (isRun || (only !== undefined && evaluates.has(only)) ? firstHolding(texts, holders) : undefined) ??
    (only !== undefined && programs.has(only) ? firstHolding(texts, looseHolders) : undefined) ??
    ((hasAny(own, runs) || hasAny(own, evaluates)) && hasAny(own, pages)
      ? firstHolding(texts, pageHolders)
      : undefined);
  return held && `it executes a free parameter ${held.path}`;
};
