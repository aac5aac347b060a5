import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalogue.ts';
import { frameworks } from './catalogue.ts';

type Text = readonly [where: string, text: string];

/** Whole sentences that people read, by place. */
const sentences: readonly Text[] = [
  ...Object.values(parameters).flatMap(
    ({ id, meaning, severityReason, says, showBy, remedy }): readonly Text[] => [
      [`${id} meaning`, meaning],
      [`${id} severityReason`, severityReason],
      ...Object.entries(says).map(([outcome, text]): Text => [`${id} says.${outcome}`, text]),
      [`${id} showBy`, showBy],
      ...remedy.steps.map((step, at): Text => [`${id} step ${at + 1}`, step]),
    ],
  ),
  ...Object.values(frameworks).flatMap(({ key, notice, controls }): readonly Text[] => [
    [`${key} notice`, notice],
    ...controls.flatMap(({ id, intent, coverage, parameters: reasons }): readonly Text[] => [
      [`${key}:${id} intent`, intent],
      [`${key}:${id} coverage`, coverage.why],
      ...Object.entries(reasons).map(([parameter, why]): Text => [`${key}:${id} ${parameter}`, why]),
    ]),
  ]),
];

/** Names without a full stop. */
const names: readonly Text[] = Object.values(parameters).flatMap(({ id, title, remedy }): readonly Text[] => [
  [`${id} title`, title],
  [`${id} remedy`, remedy.title],
]);

const where = (texts: readonly Text[], isWrong: (text: string) => boolean): readonly string[] =>
  texts.filter(([, text]) => isWrong(text)).map(([place]) => place);

describe('texts of the catalogue', () => {
  it('are at most 280 characters long', () => {
    expect(where([...sentences, ...names], (text) => text.length > 280)).toEqual([]);
  });

  it('are trimmed, without doubled spaces, dashes between clauses or exclamation marks', () => {
    expect(
      where([...sentences, ...names], (text) => text !== text.trim() || /\s\s|\s[-–—]\s|[–—!]/.test(text)),
    ).toEqual([]);
  });

  it('are sentences, or names without a full stop', () => {
    expect(where(sentences, (text) => !/^[A-Ze].*\.$/.test(text))).toEqual([]);
    expect(where(names, (text) => !/^[A-Z].*[^.]$/.test(text))).toEqual([]);
  });

  it('say nothing twice', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [place, text] of [...sentences, ...names]) {
      for (const sentence of text.split(/(?<=\.)\s+/)) {
        const key = sentence.toLowerCase();
        const first = seen.get(key);
        if (first !== undefined) twice.push(`${place} = ${first}`);
        seen.set(key, place);
      }
    }
    expect(twice).toEqual([]);
  });

  it('speak of the agent or its endpoint in every outcome', () => {
    const outcomes = sentences.filter(([place]) => place.includes(' says.'));
    expect(where(outcomes, (text) => !/\b(agent|endpoint)\b/.test(text))).toEqual([]);
  });

  it('say of a missing answer that nothing shows it', () => {
    const missing = sentences.filter(([place]) => place.endsWith(' says.missing'));
    expect(missing.length).toBe(Object.keys(parameters).length);
    expect(
      where(missing, (text) => !/^Nothing shows (whether|how|which|who|whose|when)\b/.test(text)),
    ).toEqual([]);
  });
});
