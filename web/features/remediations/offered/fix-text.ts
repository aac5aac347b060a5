/**
 * What the button says that opens a remedy. The names that promise that something is done, *Automated Fix* and *Start
 * Remediation*, are for when the product applies a remedy itself; until then it shows what to run.
 */
export const fixText = (shown = false): string => (shown ? 'Hide fix' : 'Show fix');
