/** Where the verification of audit chains counts the faults it finds. What writes the figure and what watches it go by this. */
export const auditChainMetric = {
  namespace: 'Accredit',
  metricName: 'ChainFaults',
  dimensionsMap: { service: 'api' },
} as const;
