/** States that may answer for a route in place of success: none of them is a lack of rights. */
export const otherStates: Readonly<Record<string, number>> = {
  // A scan of the fixture may be running.
  startScan: 409,
  startRun: 409,
  // Who started it does not sign it off, and nobody does while it runs.
  signOffScan: 409,
  // It may have ended, or was stopped before.
  cancelJob: 409,
  // It may be made still.
  downloadReport: 409,
  previewReport: 409,
  // It may have no address that may be asked, or be checked already.
  triggerCheck: 409,
  // One goes on, or nothing here can look at that.
  scanEnvironment: 409,
  // Nothing was discovered for the tenant of the fixture that has this id.
  getDiscovered: 404,
  registerDiscovered: 404,
  dismissDiscovered: 404,
  restoreDiscovered: 404,
  // An alert of nobody's.
  dismissAlert: 404,
  // The product of the tests sends no e-mail, so that there are none.
  createReportSchedule: 409,
  changeReportSchedule: 404,
  deleteReportSchedule: 404,
  // Nobody has that page.
  getTrustPage: 404,
  // A session of nobody's.
  revokeSession: 404,
  // It is decided once; who recorded it is told so before.
  approveAttestation: 409,
  declineAttestation: 409,
  approveException: 409,
  declineException: 409,
  approveScopeStatement: 409,
  declineScopeStatement: 409,
  // It is of the manifest as it is now.
  approveManifest: 409,
  // Nothing of the agent of the fixture was seen that could be approved.
  listBaselineItems: 404,
  approveBaseline: 409,
  declineBaseline: 409,
  withdrawBaseline: 409,
  // It is withdrawn, or removed, once.
  withdrawAttestation: 409,
  withdrawException: 409,
  withdrawScopeStatement: 409,
  deleteDocument: 404,
};
