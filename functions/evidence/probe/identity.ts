import type { ProbeOptions } from './probe-options.ts';

const PROBE_VERSION = '1.0';

/** Headers of every request of a probe: who asks, where its owner can be found, and in which run (probes §1). */
export const identityOf = ({ contactUrl, runId }: Pick<ProbeOptions, 'contactUrl' | 'runId'>) => ({
  'user-agent': `accredit-probe/${PROBE_VERSION} (+${contactUrl})`,
  'x-probe-run': runId,
});
