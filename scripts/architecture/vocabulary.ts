/** Words that the repository does not use, each with the standard term, and where each rule applies. */

export interface Term {
  /** Matches lower-case words separated by single spaces. */
  readonly banned: RegExp;
  /** What to write instead. */
  readonly use: string;
}

const vague: Term = {
  banned: /\b(?:nobody|somebody|anybody|whoever|whatever|wherever|whichever)\b/,
  use: 'the actor or the thing by its name',
};

const british: Term = {
  banned:
    /\b(?:colours?|behaviours?|(?:recogni|organi|normali|summari|prioriti)s(?:es?|ed|ers?|ing|ations?)|licences?|judgements?)\b/,
  use: 'American spelling',
};

const dialect: readonly Term[] = [
  { banned: /\banew\b/, use: 'again, or re-evaluated' },
  { banned: /\brejudged?\b/, use: 're-evaluate' },
  { banned: /\b(?:told|tells|telling)\b/, use: 'notified, reported, declared or described' },
  { banned: /\b(?:said|saying)\b/, use: 'self-reported, stated, or message' },
  { banned: /\b(?:errands?|happenings?)\b/, use: 'delivery, or domain event' },
  { banned: /\bformer\b/, use: 'previous' },
  { banned: /\b(?:overtaken)\b/, use: 'conflict' },
  { banned: /\bsurroundings\b/, use: 'infrastructure, or context' },
];

/** For names in code: identifiers, files and folders, as words. */
export const nameTerms: readonly Term[] = [
  vague,
  british,
  ...dialect,
  { banned: /^most (?!recent)/, use: 'max' },
  { banned: /\blook(?:s|ed|ing)?\b(?! ?up)/, use: 'check, probe, scan or evaluate' },
  { banned: /\bdoors?\b/, use: 'endpoint' },
  { banned: /\bpatience\b/, use: 'timeout' },
  {
    banned: /\b(?:took or waits|pass turns|got on|goes on)\b/,
    use: 'acquireSlot, releaseSlots, timeouts, accepted',
  },
  { banned: /\bkept\b/, use: 'stored' },
];

/** For text that people read: comments, test titles, screens, messages and catalog texts. */
export const textTerms: readonly Term[] = [
  vague,
  british,
  ...dialect,
  { banned: /\blook(?:s|ed|ing)? (?:at|around|through)\b/, use: 'check, probe, scan, read or review' },
  { banned: /\b(?:of now|of before)\b/, use: 'current, previous' },
  { banned: /\bin words\b/, use: 'as text' },
  { banned: /\bby (?:itself|themselves)\b/, use: 'automatically, or alone' },
  { banned: /\bat once\b/, use: 'immediately, or at the same time' },
  { banned: /\b(?:held to|held against)\b/, use: 'enforced by, checked against' },
  { banned: /\b(?:brings?|brought) home\b/, use: 'returns' },
  { banned: /\bgoes away\b/, use: 'ends' },
  { banned: /\bcatalogues?\b/, use: 'catalog' },
];

/** The term that a text breaks, if any. */
export const brokenBy = (terms: readonly Term[], text: string): Term | undefined =>
  terms.find(({ banned }) => banned.test(text));

/** A name as lower-case words: `lookAtAgent`, `LOOK_AT` and `look-at-agent.ts` start with `look at`. */
export const wordsOfName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
