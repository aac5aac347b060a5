/**
 * The outcome of a parameter on an agent. Separate from the schemas of `score.ts`, so that the evaluation
 * does not load them.
 */
export const verdicts = ['pass', 'partial', 'fail', 'not-evidenced', 'not-applicable'] as const;
/** Outcome for a parameter on an agent; always with a reason. */
export type Verdict = (typeof verdicts)[number];

/** Version of the score model. Stored scores retain the version that produced them. */
export const SCORE_MODEL = '3.0';
