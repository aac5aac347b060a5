/** Collectors by what they look at, in the order in which they run. The names are those that evidence carries. */
export const collectorNames = {
  /** Share one address, one probe client and one budget. */
  endpoint: ['http', 'mcp', 'a2a'],
  /** Read what people handed in. */
  documents: ['manifest', 'attestation'],
} as const;

export type CollectorName = (typeof collectorNames)[keyof typeof collectorNames][number];

export type Sighted = keyof typeof collectorNames;
