/** Outcome of a health check. */
export const checkOutcomes = [
  /** The agent responded. */
  'answers',
  /** The agent was requested and did not respond. */
  'silent',
  /** The agent could not be requested: another product, a limit or a rejection prevented it. */
  'not-asked',
  /** The agent has no address, or its owner has not agreed to requests. */
  'nothing-to-check',
  /** No check of the agent has completed yet. */
  'not-checked',
] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
