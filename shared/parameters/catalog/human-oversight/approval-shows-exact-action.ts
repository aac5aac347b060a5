import { agent } from '#shared/remedies/agent-slots.ts';
import { after, rego, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const approvalShowsExactAction = parameter({
  id: 'approval-shows-exact-action',
  family: 'human-oversight',
  title: 'Exact action in approvals',
  meaning: 'Approvers of an agent action see the actual tool, its target and its arguments.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'The model that may be misled writes the summary, and a person who approves a summary approves an unseen action.',
  bestProof: {
    by: 'behavior',
    why: 'Only a comparison of the displayed approval with the executed action reveals a misleading summary.',
  },
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model', 'has-tools'],
  sentences: {
    pass: "Approvers see the exact tool, target and arguments of the agent's next action.",
    fail: "Approvers see less than the exact tool, target and arguments of the agent's next action.",
    missing: 'No evidence shows which details an approver of the agent sees.',
  },
  document: 'an approval request as displayed, with the log entry of the executed action',
  remedy: {
    automationType: 'code_change',
    title: 'Bind each approval to the exact call',
    steps: [
      'Build the approval view from the call itself, not from text that the model wrote.',
      'Show tool, target and all arguments in full, and highlight unusual values.',
      'Store the digest of what was shown, and let a policy compare it with the call before execution.',
      'Change one argument after approval in a test, and confirm that the call is rejected.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Change policies of the policy engine', 'Change the source code of the agent'],
      dependencies: [
        'Open Policy Agent 1.0 or later, queried before each call with `agent` (agent ID), `call` and, once a person has decided, `approval`',
      ],
      approvals: ['Owner of the agent', 'Code owner of the agent'],
    },
    apply: {
      file: 'exact-approval.rego',
      text: rego`
        # curl --request PUT --header "Authorization: Bearer $OPA_TOKEN" --data-binary @exact-approval.rego \\
        #   "$OPA_URL/v1/policies/accredit-exact-approval-<agent ID>"
        # Show the approver the result of POST /v1/data/accredit/exact_approval/<agent ID>/view for { "input": { "agent": ID,
        # "call": { "tool": ..., "target": ..., "arguments": {...} } } }. Execute the call only if .../allow is true for the same
        # input with "approval": { "outcome": "approved", "approver": ..., "digest": digest of the displayed call }.
        package accredit.exact_approval[${agent.agentId}]

        agent_id := ${agent.agentId}

        # Only the call itself, without a summary or reason that the model wrote.
        action := {
        	"agent": agent_id,
        	"tool": input.call.tool,
        	"target": input.call.target,
        	"arguments": input.call.arguments,
        }

        digest := crypto.sha256(json.marshal(action))

        view := object.union(action, {"digest": digest}) if input.agent == agent_id

        default allow := false

        allow if count(reasons) == 0

        reasons contains "The call belongs to another agent." if not input.agent == agent_id

        reasons contains "The call has no tool, target or arguments." if not digest

        reasons contains "The call is not approved." if not input.approval.outcome == "approved"

        reasons contains "The approval names no approver." if not named(input.approval.approver)

        reasons contains "The approval is for a different call." if not input.approval.digest == digest

        named(person) if {
        	is_string(person)
        	trim_space(person) != ""
        }
      `,
    },
    rollback: {
      file: 'remove-exact-approval.sh',
      text: shell`
        #!/bin/sh
        # First configure the agent to query its previous policy. Without this policy, every call is denied.
        set -eu
        : "\${OPA_URL:?Set OPA_URL to the address of Open Policy Agent}"
        : "\${OPA_TOKEN:?Set OPA_TOKEN to a token with permission to change policies}"
        POLICY=${after('accredit-exact-approval-', agent.agentId)}
        printf 'Authorization: Bearer %s\\n' "$OPA_TOKEN" |
          curl --fail-with-body --silent --show-error --request DELETE --header @- "$OPA_URL/v1/policies/$POLICY"
      `,
    },
  },
});
