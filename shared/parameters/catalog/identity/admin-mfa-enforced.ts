import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const adminMfaEnforced = parameter({
  id: 'admin-mfa-enforced',
  family: 'identity',
  title: 'Administrator MFA',
  meaning: 'Administrators of the agent must use a second factor to sign in at the identity provider.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Administrator passwords are phished regularly, and one stolen password would allow changes to the agent's tools, prompts and data.",
  bestProof: {
    by: 'settings',
    why: 'The sign-in policy of the identity provider applies to every administrator, whereas an observed sign-in covers one person.',
  },
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  sentences: {
    pass: 'Administrators of the agent cannot sign in without a second factor.',
    fail: 'At least one administrator of the agent can sign in with a password alone.',
    missing: 'No evidence shows whether administrators of the agent need a second factor.',
  },
  document: "an export of the sign-in policy that applies to the administrators' group",
  remedy: {
    automationType: 'script',
    title: 'Require MFA for the administrator group',
    steps: [
      "At the identity provider, put everyone who can change the agent's configuration, prompts, tools or hosting into one group.",
      'Attach a sign-in policy to that group that requires a second factor, preferably a security key or passkey.',
      'Remove exceptions and legacy protocols that bypass the policy.',
      'Sign in as a test member of the group without a second factor and confirm that access is denied.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
    prerequisites: {
      permissions: [
        'Conditional Access Administrator in Microsoft Entra ID',
        'Consent to `Policy.ReadWrite.ConditionalAccess` of Microsoft Graph',
      ],
      dependencies: [
        "Microsoft Entra ID P1 or higher, with the agent's platform registered as an application",
        'Azure CLI, signed in, and jq',
        'A group of emergency accounts that the policy excludes',
      ],
      approvals: ['Identity team', 'Owner of the agent'],
    },
    apply: {
      file: 'require-second-factor.sh',
      text: shell`
        #!/bin/sh
        # The first run creates a report-only policy. Review the report, then run the script again with ENFORCE=yes.
        set -eu
        : "\${ADMIN_GROUP:?Set ADMIN_GROUP to the object ID of the administrator group}"
        : "\${EMERGENCY_GROUP:?Set EMERGENCY_GROUP to the object ID of the emergency account group}"
        : "\${APPLICATION:?Set APPLICATION to the application ID of the agent platform}"
        AGENT_ID=${agent.agentId}
        POLICY_FILE="\${POLICY_FILE:-second-factor-policy-$AGENT_ID.txt}"
        POLICIES='https://graph.microsoft.com/v1.0/identity/conditionalAccess/policies'

        if [ ! -s "$POLICY_FILE" ]; then
          policy="$(jq --null-input --arg agent "$AGENT_ID" --arg application "$APPLICATION" \\
            --arg admins "$ADMIN_GROUP" --arg emergency "$EMERGENCY_GROUP" '{
              displayName: "Second factor for administrators of agent \\($agent)",
              state: "enabledForReportingButNotEnforced",
              conditions: {
                clientAppTypes: ["all"],
                applications: { includeApplications: [$application] },
                users: { includeGroups: [$admins], excludeGroups: [$emergency] }
              },
              grantControls: { operator: "OR", builtInControls: ["mfa"] }
            }')"
          az rest --method post --url "$POLICIES" --body "$policy" --query id --output tsv >"$POLICY_FILE"
        fi
        if [ "\${ENFORCE:-no}" = yes ]; then
          az rest --method patch --url "$POLICIES/$(cat "$POLICY_FILE")" --body '{ "state": "enabled" }'
        fi
        az rest --method get --url "$POLICIES/$(cat "$POLICY_FILE")" --query '{name: displayName, state: state}'
      `,
    },
    rollback: {
      file: 'remove-second-factor-policy.sh',
      text: shell`
        #!/bin/sh
        # Deletes the policy that the remedy created. Other policies do not change.
        set -eu
        AGENT_ID=${agent.agentId}
        POLICY_FILE="\${POLICY_FILE:-second-factor-policy-$AGENT_ID.txt}"
        [ -s "$POLICY_FILE" ] || { echo "$POLICY_FILE is missing or empty." >&2; exit 1; }
        az rest --method delete \\
          --url "https://graph.microsoft.com/v1.0/identity/conditionalAccess/policies/$(cat "$POLICY_FILE")"
        rm "$POLICY_FILE"
      `,
    },
  },
});
