/** Statuses that a route may return instead of success; none of them indicates missing permissions. */
export const otherStates: Readonly<Record<string, number>> = {
  // A scan of the fixture may be running.
  startScan: 409,
  startRun: 409,
  // A chat run of the fixture may be running.
  startChatRun: 409,
  // The user who started the scan cannot sign it off, and no user can while it is running.
  signOffScan: 409,
  // It may have ended or been canceled.
  cancelJob: 409,
  // It may still be in progress.
  downloadReport: 409,
  previewReport: 409,
  // It may have no address that can be probed, or a check may already be running.
  triggerCheck: 409,
  // A scan is running, or the environment cannot be scanned from here.
  scanEnvironment: 409,
  // Nothing with this id was discovered for the fixture tenant.
  getDiscovered: 404,
  registerDiscovered: 404,
  dismissDiscovered: 404,
  restoreDiscovered: 404,
  // The alert does not exist.
  dismissAlert: 404,
  // The product under test sends no e-mail, so there are no schedules.
  createReportSchedule: 409,
  changeReportSchedule: 404,
  deleteReportSchedule: 404,
  // The page does not exist.
  getTrustPage: 404,
  // The session does not exist.
  revokeSession: 404,
  // It is decided only once; the user who recorded it is rejected before that.
  approveAttestation: 409,
  declineAttestation: 409,
  approveException: 409,
  declineException: 409,
  approveScopeStatement: 409,
  declineScopeStatement: 409,
  approveDismissal: 409,
  declineDismissal: 409,
  // No such change was made.
  undoIssueChange: 404,
  // It applies to the current manifest.
  approveManifest: 409,
  // Nothing that can be approved was observed for the fixture agent.
  listBaselineItems: 404,
  approveBaseline: 409,
  declineBaseline: 409,
  withdrawBaseline: 409,
  // It can be withdrawn or removed only once.
  withdrawAttestation: 409,
  withdrawException: 409,
  withdrawDismissal: 409,
  withdrawScopeStatement: 409,
  deleteDocument: 404,
};
