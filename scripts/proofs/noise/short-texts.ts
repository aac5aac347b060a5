/** The corpus of short tool texts: descriptions of tools and of their parameters, by attack or subject. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDecisive, signsIn } from '#functions/evidence/injection/signs.ts';
import { texts } from '#functions/evidence/injection/texts.ts';
import { isHeldBack } from './corpus.ts';

export interface ShortText {
  /** Technique of a poisoned text, or subject of an honest one. */
  readonly group: string;
  readonly text: string;
}

/** `poisoned` and `honest` are by one author; `varied` has poisoned texts in other styles, and is harder. */
export type ShortCorpus = 'poisoned' | 'varied' | 'honest';

const folder = join(import.meta.dirname, 'corpora/short');

/** @param heldBack true returns the third that rules are never written for, false the rest */
export const readShortTexts = (name: ShortCorpus, heldBack: boolean): readonly ShortText[] =>
  Object.entries(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, string[]>)
    .flatMap(([group, all]) => all.map((text) => ({ group, text })))
    .filter(({ text }) => isHeldBack(text) === heldBack);

/** A text that begins with `@name:` describes the parameter of that name. */
const PARAMETER = /^@([\p{L}\p{N}_]+): /u;

/** Returns a tool with the text as its description, or as the description of its parameter. */
export const toolWith = (text: string): Readonly<Record<string, unknown>> => {
  const parameter = PARAMETER.exec(text);
  if (!parameter) return { name: 'helper', description: text };
  const [lead, name = ''] = parameter;
  const properties = { [name]: { type: 'string', description: text.slice(lead.length) } };
  return { name: 'helper', description: 'Helps.', inputSchema: { type: 'object', properties } };
};

const isFailed = ({ text }: ShortText): boolean => {
  const parameter = PARAMETER.exec(text)?.[1];
  return isDecisive(
    signsIn({ texts: texts(toolWith(text)), parameters: parameter === undefined ? [] : [parameter] }),
  );
};

export interface ShortMeasure {
  readonly poisoned: number;
  readonly honest: number;
  /** Poisoned texts that do not fail, and honest texts that do. */
  readonly missed: readonly ShortText[];
  readonly falselyFailed: readonly ShortText[];
  /** Share of the poisoned texts that fail, and of the failing texts that are poisoned. */
  readonly recall: number;
  readonly precision: number;
}

export const measureShortTexts = (
  heldBack: boolean,
  corpus: 'poisoned' | 'varied' = 'poisoned',
): ShortMeasure => {
  const poisoned = readShortTexts(corpus, heldBack);
  const honest = readShortTexts('honest', heldBack);
  const missed = poisoned.filter((one) => !isFailed(one));
  const falselyFailed = honest.filter(isFailed);
  const found = poisoned.length - missed.length;
  return {
    poisoned: poisoned.length,
    honest: honest.length,
    missed,
    falselyFailed,
    recall: found / poisoned.length,
    precision: found / (found + falselyFailed.length),
  };
};
