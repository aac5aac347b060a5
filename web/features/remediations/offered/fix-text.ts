/**
 * Returns the label of the button that opens a remediation. The labels *Automated Fix* and *Start
 * Remediation* are for fixes that the product applies itself; this one shows what to run.
 */
export const fixText = (shown = false): string => (shown ? 'Hide fix' : 'Show fix');
