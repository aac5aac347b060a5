import type { ProbeOptions } from './probe-options.ts';

const PROBE_VERSION = '1.0';

/** Returns the headers of every probe request: product, contact page and run (probes §1). */
export const identityOf = ({ contactUrl, runId }: Pick<ProbeOptions, 'contactUrl' | 'runId'>) => ({
  'user-agent': `accredit-probe/${PROBE_VERSION} (+${contactUrl})`,
  'x-probe-run': runId,
});

/** Headers of an ordinary client: those of the HTTP library of the Python SDK for MCP. */
export const ordinaryIdentity = { 'user-agent': 'python-httpx/0.28.1' };
