/** Message for valid pieces of evidence that lead to different verdicts. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';

interface Side {
  readonly verdict: Outcome;
  readonly strength: Strength;
}

const answer: Readonly<Record<Outcome, string>> = { pass: 'yes', partial: 'partly', fail: 'no' };

const capitalized = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

const joined = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');

/** Only a listing that is the subject of the parameter decides over stronger proof. */
const because = (decided: Strength, contrary: Strength = decided): string => {
  if (decided === contrary) return 'with equal proof, the worse result decides.';
  return strengths.indexOf(decided) < strengths.indexOf(contrary)
    ? 'the stronger proof decides.'
    : 'what is served decides.';
};

const written = (decided: Side, contrary: readonly Side[]): string => {
  const byStrength = contrary.toSorted(
    (a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength),
  );
  const [first] = byStrength;
  const agreeing = byStrength.filter(({ verdict }) => verdict === first?.verdict);
  const words = joined([...new Set(agreeing.map(({ strength }) => strength))]);
  return `${capitalized(words)} ${answer[first?.verdict ?? 'pass']}, ${decided.strength} ${answer[decided.verdict]}: ${because(decided.strength, first?.strength)}`;
};

const places: Readonly<Record<Outcome, number>> = { pass: 0, partial: 1, fail: 2 };
const SIDES = 3 * strengths.length;

const bitOf = ({ verdict, strength }: Side): number =>
  1 << (3 * strengths.indexOf(strength) + places[verdict]);

/** Memoized sentences by sides: there are few of them, and many verdicts use them. */
const sentences = new Map<number, string>();

/**
 * Returns a sentence such as `Self-reported yes, tested no: the stronger proof decides.`
 * @param decided the deciding side
 * @param contrary the other sides, at least one; if they differ, the strongest one is named
 */
export const conflictSentence = (decided: Side, contrary: readonly Side[]): string => {
  let others = 0;
  for (const side of contrary) others |= bitOf(side);
  const key = bitOf(decided) * 2 ** SIDES + others;
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const sentence = written(decided, contrary);
  sentences.set(key, sentence);
  return sentence;
};
