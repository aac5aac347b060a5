import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { showByOf } from '#shared/scoring/show-by.ts';
import { frameworks } from './catalog.ts';

type Text = readonly [where: string, text: string];

const optional = (place: string, text: string | undefined): readonly Text[] =>
  text === undefined ? [] : [[place, text]];

/** Complete sentences shown to users, by location. */
const sentences: readonly Text[] = [
  ...Object.values(parameters).flatMap(
    ({ id, meaning, severityReason, bestProof, sentences: sentenceTexts, remedy }): readonly Text[] => [
      [`${id} meaning`, meaning],
      [`${id} severityReason`, severityReason],
      [`${id} bestProof`, bestProof.why],
      ...Object.entries(sentenceTexts).map(([outcome, text]): Text => [`${id} says.${outcome}`, text]),
      ...remedy.steps.map((step, at): Text => [`${id} step ${at + 1}`, step]),
    ],
  ),
  ...Object.values(frameworks).flatMap(({ key, notice, controls }): readonly Text[] => [
    [`${key} notice`, notice],
    ...controls.flatMap(({ id, intent, coverage, parameters: reasons, ...rest }): readonly Text[] => [
      [`${key}:${id} intent`, intent],
      [`${key}:${id} coverage`, coverage.why],
      ...optional(`${key}:${id} unconfirmed`, rest.unconfirmed),
      ...optional(`${key}:${id} basis`, rest.basis),
      ...Object.entries(reasons).map(([parameter, why]): Text => [`${key}:${id} ${parameter}`, why]),
    ]),
  ]),
];

/** Composed sentences, which may repeat parts. */
const composed = Object.values(parameters).map(
  (one): Text => [`${one.id} showBy`, showByOf(one, shownToday)],
);

/** Sentence parts without a period. */
const parts = Object.values(parameters).flatMap(({ id, line, document }): readonly Text[] => [
  ...optional(`${id} line`, line),
  [`${id} document`, document],
]);

/** Names without a period. */
const names: readonly Text[] = [
  ...Object.values(parameters).flatMap(({ id, title, remedy }): readonly Text[] => [
    [`${id} title`, title],
    [`${id} remedy`, remedy.title],
  ]),
  ...Object.values(frameworks).flatMap(({ key, label }) => optional(`${key} label`, label)),
];

const where = (texts: readonly Text[], isWrong: (text: string) => boolean): readonly string[] =>
  texts.filter(([, text]) => isWrong(text)).map(([place]) => place);

describe('catalog texts', () => {
  it.each(Object.values(frameworks))(
    'state for $key whether it is product-authored, and the basis of each product-authored control',
    (framework) => {
      const isOurs = framework.origin === 'product-authored';
      expect(framework.label !== undefined).toBe(isOurs);
      expect(framework.controls.filter(({ basis }) => (basis !== undefined) !== isOurs)).toEqual([]);
    },
  );

  it('are at most 280 characters long', () => {
    expect(where([...sentences, ...composed, ...names], (text) => text.length > 280)).toEqual([]);
  });

  it('are trimmed, without double spaces, dashes between clauses or exclamation marks', () => {
    expect(
      where(
        [...sentences, ...composed, ...parts, ...names],
        (text) => text !== text.trim() || /\s\s|\s[-–—]\s|[–—!]/.test(text),
      ),
    ).toEqual([]);
  });

  it('are complete sentences, or names and sentence parts without a period', () => {
    expect(where(parts, (text) => !/^[a-z].*[^.]$/.test(text))).toEqual([]);
    expect(where([...sentences, ...composed], (text) => !/^[A-Ze].*\.$/.test(text))).toEqual([]);
    expect(where(names, (text) => !/^[A-Z].*[^.]$/.test(text))).toEqual([]);
  });

  it('repeat no sentence', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [place, text] of [...sentences, ...parts, ...names]) {
      for (const sentence of text.split(/(?<=\.)\s+/)) {
        const key = sentence.toLowerCase();
        const first = seen.get(key);
        if (first !== undefined) twice.push(`${place} = ${first}`);
        seen.set(key, place);
      }
    }
    expect(twice).toEqual([]);
  });

  it('mention the agent or its endpoint in every outcome', () => {
    const outcomes = sentences.filter(([place]) => place.includes(' says.'));
    expect(where(outcomes, (text) => !/\b(agent|endpoint)\b/.test(text))).toEqual([]);
  });

  it('state for a missing answer that there is no evidence', () => {
    const missing = sentences.filter(([place]) => place.endsWith(' says.missing'));
    expect(missing.length).toBe(Object.keys(parameters).length);
    expect(
      where(missing, (text) => !/^No evidence shows (whether|how|which|who|whose|when)\b/.test(text)),
    ).toEqual([]);
  });
});
