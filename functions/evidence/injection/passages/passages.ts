/** Finds passages that combine the concepts of a rule. */
import { type Reading, sentenceAt } from '../reading.ts';
import type { Concept } from './concept.ts';
import { type PassageRule, passageRules } from './rules.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Passage extends Place {
  readonly rule: PassageRule;
}

/** Maximum distance from the first concept: text without punctuation is one long sentence. */
const DEFAULT_REACH = 200;

/** Returns the first of these ascending places in a range. */
const firstIn = (places: readonly Place[], least: number, most: number): Place | undefined => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place && place.end <= most ? place : undefined;
};

/**
 * Returns the first passage of each rule: one or two adjacent sentences that contain all of its concepts and
 * none that it excludes.
 * @param isMatch whether the words at a place count, as an order or as a mention
 */
export const passagesIn = (
  { plain, ends }: Reading,
  isParameter: boolean,
  isMatch: (place: Place, isOrder: boolean) => boolean,
): readonly Passage[] => {
  const known = new Map<Concept, readonly Place[]>();
  const placesOf = (concept: Concept): readonly Place[] => {
    const before = known.get(concept);
    if (before) return before;
    const found = [...plain.matchAll(concept.pattern)]
      .map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
      .filter((place) => isMatch(place, concept.isOrder ?? false));
    known.set(concept, found);
    return found;
  };
  /** Returns the passage of a rule in some sentences around the place of its first concept. */
  const passageAt = (rule: PassageRule, place: Place, from: number, to: number): Passage | undefined => {
    const { reach = DEFAULT_REACH } = rule;
    const opening = (ends[from - 1] ?? -1) + 1;
    const close = (ends[to] ?? plain.length) + 1;
    const [least, most] = [Math.max(opening, place.start - reach), Math.min(close, place.end + reach)];
    const parts = [place];
    for (const concept of rule.all.slice(1)) {
      const part = firstIn(placesOf(concept), least, most);
      if (!part) return undefined;
      parts.push(part);
    }
    if (rule.none.some((concept) => firstIn(placesOf(concept), opening, close))) return undefined;
    const start = Math.min(...parts.map((part) => part.start));
    return { rule, start, end: Math.max(...parts.map(({ end }) => end)) };
  };
  return passageRules.flatMap((rule): readonly Passage[] => {
    const [first] = rule.all;
    if (!first || (rule.of && (rule.of === 'parameter') !== isParameter)) return [];
    for (const place of placesOf(first)) {
      const sentence = sentenceAt(ends, place.start);
      const passage = rule.isOneSentence
        ? passageAt(rule, place, sentence, sentence)
        : (passageAt(rule, place, sentence - 1, sentence) ?? passageAt(rule, place, sentence, sentence + 1));
      if (passage) return [passage];
    }
    return [];
  });
};
