/** What a check of an agent came to. */
export const checkOutcomes = [
  /** It answered. */
  'answers',
  /** It was asked, and did not answer. */
  'silent',
  /** It could not be asked: another product, a limit or a refusal stood in between. */
  'not-asked',
  /** It has no address, or its owner has not agreed to being asked. */
  'nothing-to-check',
  /** No check of it has ended yet. */
  'not-checked',
] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
