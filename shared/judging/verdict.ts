/** What a parameter on an agent comes to. Apart from the schemas of `score.ts`, so that judging loads none. */
export const verdicts = ['pass', 'partial', 'fail', 'not-evidenced', 'not-applicable'] as const;
/** Outcome for a parameter on an agent; always with a reason. */
export type Verdict = (typeof verdicts)[number];

/** Version of the scoring rules; a stored score keeps the one it was made with. */
export const SCORE_MODEL = '2.0';
