/** Where the words for a score change: web/ui/score has the words, and the counters of a tenant count by them. */

/** From this score on an agent is *Compliant* and its risk low. */
export const COMPLIANT_FROM = 85;
/** From this score on an agent is *At Risk* and its risk medium. */
export const AT_RISK_FROM = 70;
