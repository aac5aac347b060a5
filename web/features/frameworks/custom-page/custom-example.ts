/** Example of a custom framework, valid for upload without changes. */
export const customExample = `# A custom framework: your controls, and the parameters that support each.
# GET /api/parameters, or the page Parameters, lists all parameter ids.
name: Example AI policy
version: "2026-1"
publisher: Your organization
notice: Binding for all AI agents that patients or staff rely on.
controls:
  - id: P-1
    title: Activity is recorded
    category: Operations
    intent: Every action of the agent creates an entry that a reviewer can read.
    parameters:
      audit-logging-enabled: Actions that are not recorded cannot be reviewed.
      log-retention-days: Records must exist for as long as a reviewer may need them.
  - id: P-2
    title: Callers are authenticated
    category: Access
    parameters: [endpoint-auth-required, admin-mfa-enforced]
`;
