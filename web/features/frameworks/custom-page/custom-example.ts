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
    intent: Whatever the agent does leaves an entry that a reviewer can read.
    parameters:
      audit-logging-enabled: What is not recorded cannot be reviewed.
      log-retention-days: A record that is gone shows nothing.
  - id: P-2
    title: Callers prove who they are
    category: Access
    parameters: [endpoint-auth-required, admin-mfa-enforced]
`;
