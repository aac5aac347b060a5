/** The metric that counts faults found by audit chain verification, used by its writer and its alarm. */
export const auditChainMetric = {
  namespace: 'Accredit',
  metricName: 'ChainFaults',
  dimensionsMap: { service: 'api' },
} as const;
