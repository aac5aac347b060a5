/** The `PROBE_GAP` of every product that tests start: milliseconds between requests to a host, 250 in the product. */
export const PROBE_GAP = '20';
